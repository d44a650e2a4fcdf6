import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a self-signed certificate for `localhost`. */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'friends-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...options, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return {
    settings: { TLS_CERTIFICATE: certificate, TLS_KEY: key },
    ca: readFileSync(certificate),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
