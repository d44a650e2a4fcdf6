#!/bin/sh
# What this project uses of the official image's entrypoint: settings are sourced, templates are rendered, programs are run.
set -eu
if [ "$1" = nginx ]; then
  for file in /docker-entrypoint.d/*.envsh; do
    if [ -x "$file" ]; then . "$file"; fi
  done
  # Only variables that are set are put in: nginx has variables of its own.
  names=$(env | cut -d= -f1 | sed 's/^/${/; s/$/}/' | tr '\n' ' ')
  cd /etc/nginx/templates
  find . -name '*.template' | while read -r template; do
    target="${NGINX_ENVSUBST_OUTPUT_DIR:-/etc/nginx/conf.d}/${template%.template}"
    mkdir -p "$(dirname "$target")"
    envsubst "$names" < "$template" > "$target"
  done
  cd /
  for file in /docker-entrypoint.d/*.sh; do
    if [ -x "$file" ]; then "$file"; fi
  done
fi
exec "$@"
