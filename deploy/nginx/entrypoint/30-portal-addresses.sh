#!/bin/sh
# nginx resolves the names of its upstreams only when it reads its settings. This script resolves them every two seconds by
# the system's resolver, including search domains, and makes nginx reload its settings after a change. The official image
# runs it before nginx; it continues in the background, and ends with nginx.

set -u
portal_pid_file="$NGINX_ENVSUBST_OUTPUT_DIR/nginx.pid"

# Fails if a name has no address, as while its containers are replaced: nginx would refuse such settings.
portal_addresses() {
  portal_known=''
  for portal_one in $API_UPSTREAMS; do
    portal_name="${portal_one%:*}"
    portal_name="${portal_name#\[}"
    portal_found=$(getent ahosts "${portal_name%\]}" | awk '{ print $1 }' | sort -u | tr '\n' ' ')
    [ -n "$portal_found" ] || return 1
    portal_known="$portal_known $portal_one $portal_found"
  done
  echo "$portal_known"
}

portal_watch() {
  portal_before="$1"
  portal_runs=''
  while sleep 2; do
    if [ -s "$portal_pid_file" ]; then portal_runs=yes
    elif [ -n "$portal_runs" ]; then exit 0
    else continue
    fi
    portal_now=$(portal_addresses) || continue
    [ "$portal_now" = "$portal_before" ] && continue
    kill -HUP "$(cat "$portal_pid_file")" && portal_before="$portal_now"
  done
}

portal_watch "$(portal_addresses)" &
