#!/bin/sh
# The parts of the official image's entrypoint that this project uses: sources settings, renders templates, runs scripts.
set -eu
if [ "$1" = nginx ]; then
  for file in /docker-entrypoint.d/*.envsh; do
    if [ -x "$file" ]; then . "$file"; fi
  done
  # Only replaces variables that are set, as nginx has its own variables.
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
