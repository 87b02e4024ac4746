"""The door for a web server: ``gunicorn ukpl.wsgi``."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ukpl.settings.prod")
application = get_wsgi_application()
