"""A grid of scores as a spreadsheet has it, players down and machines across: in and out.

``table`` and ``workbook`` make rows of text of whatever comes, ``layout`` finds names, machines and
scores in them, ``matching`` knows whom they mean, ``preview`` says what they would change, and
``writing`` gives a meeting's grid out again. Nothing here writes to the database.
"""
