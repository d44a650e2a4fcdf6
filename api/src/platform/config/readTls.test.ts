import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { readConfig } from './config.ts';

const folder = newFolder();

function makePair(name: string) {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=api'];
  execFileSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { TLS_CERTIFICATE: certificate, TLS_KEY: key };
}

test('a certificate and its key are read; without them there is no TLS', () => {
  expect(readConfig(makePair('own')).tls).toEqual({
    cert: expect.stringContaining('BEGIN CERTIFICATE'),
    key: expect.stringContaining('PRIVATE KEY'),
  });
  expect(readConfig({}).tls).toBeNull();
});

type Settings = ReturnType<typeof makePair>;
test.each([
  ['missing', ({ TLS_KEY }: Settings) => ({ TLS_KEY }), 'TLS_KEY is set alone;'],
  [
    'at a path without a file',
    (own: Settings) => ({ ...own, TLS_CERTIFICATE: join(folder, 'none.pem') }),
    'none.pem, which cannot be read.',
  ],
  [
    'with the key of another certificate',
    (own: Settings) => ({ ...own, TLS_KEY: makePair('other').TLS_KEY }),
    'TLS_CERTIFICATE and TLS_KEY are not a certificate and its key.',
  ],
])('a certificate %s is refused with an explanation', (_what, settings, sentence) => {
  expect(() => readConfig(settings(makePair('own')))).toThrow(sentence);
});
