import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'friends-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function made(name: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=api'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { TLS_CERTIFICATE: certificate, TLS_KEY: key };
}

test('a certificate and its key are read; without them the portal speaks HTTP', () => {
  expect(readConfig(made('own')).tls).toEqual({
    cert: expect.stringContaining('BEGIN CERTIFICATE'),
    key: expect.stringContaining('PRIVATE KEY'),
  });
  expect(readConfig({}).tls).toBeNull();
});

test.each([
  ['alone', ({ TLS_KEY }: ReturnType<typeof made>) => ({ TLS_KEY }), 'TLS_KEY is set alone;'],
  [
    'that is not there',
    (own: ReturnType<typeof made>) => ({ ...own, TLS_CERTIFICATE: join(folder, 'none.pem') }),
    'none.pem, which cannot be read.',
  ],
  [
    'of another certificate',
    (own: ReturnType<typeof made>) => ({ ...own, TLS_KEY: made('other').TLS_KEY }),
    'TLS_CERTIFICATE and TLS_KEY are no certificate and its key.',
  ],
])('one %s is refused with a sentence', (_what, settings, sentence) => {
  expect(() => readConfig(settings(made('own')))).toThrow(sentence);
});
