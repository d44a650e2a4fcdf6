#!/usr/bin/env bash
# nodemailer 10.6.0 speaks TLS to port 465 where host and port are options, and plainly where the same stand in an smtp: URL. A
# server on that port waits for TLS, and the sender ends in "Greeting never received".
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
