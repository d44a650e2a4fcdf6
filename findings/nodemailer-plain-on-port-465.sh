#!/usr/bin/env bash
# nodemailer 10.6.0 uses TLS for port 465 if host and port are options, but not if they are in an smtp: URL. A server on that
# port waits for TLS, so sending fails with "Greeting never received".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund nodemailer@10.6.0
cat > port.mjs <<'EOF'
import nodemailer from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

const secure = (options) => new SMTPConnection(nodemailer.createTransport(options).transporter.options).secureConnection;
const byOptions = secure({ host: 'mail.example.com', port: 465 });
const byUrl = secure('smtp://mail.example.com:465');
console.log(`TLS on port 465 by options: ${byOptions}, by smtp: URL: ${byUrl}`);
if (!byOptions || byUrl) {
  console.log('This has changed.');
  process.exit(1);
}
EOF
node port.mjs
