import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closedPort } from '@friends/tools/testing/api/freePort';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { readConfig } from '../config/config.ts';
import { mailDomain } from '../config/mailConfig.ts';
import { createTransport } from './createTransport.ts';
import { mailFault } from './mailFault.ts';

const PORTAL_URL = 'https://portal.example.com';
const folder = newFolder();
const servers: SMTPServer[] = [];
beforeAll(() => {
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=mail'];
  execFileSync('openssl', ['req', ...options, '-keyout', 'key.pem', '-out', 'cert.pem'], {
    cwd: folder,
    stdio: 'ignore',
  });
});
afterAll(() => Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(resolve)))));

async function startServer(options: SMTPServerOptions = {}, { host = '127.0.0.1', port = 0 } = {}) {
  const received: { session: SMTPServerSession; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    cert: readFileSync(join(folder, 'cert.pem')),
    key: readFileSync(join(folder, 'key.pem')),
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        received.push({ session, text });
        done();
      });
    },
    ...options,
  });
  // A client that doesn't trust the certificate disconnects.
  server.on('error', () => {});
  servers.push(server);
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  const address = listening.address();
  return { received, place: `${host}:${typeof address === 'object' && address ? address.port : port}` };
}

const MAIL = {
  id: 1,
  kind: 'signup_received',
  secret: null,
  recipient: 'ayu@example.test',
  reply_to: null,
  subject: 'Hello',
  body: 'Hello',
  tries: 1,
  written_at: new Date('2026-11-28T00:00:00Z'),
};

/** Sends as the portal with these settings would. Returns the logged error; null if sent. */
async function send(
  SMTP_URL: string,
  { mail = MAIL, ...settings }: Record<string, unknown> & { mail?: typeof MAIL } = {},
) {
  const { smtp, mailFrom, portalUrl } = readConfig({ PORTAL_URL, SMTP_URL, ...settings });
  if (smtp === null) throw new Error('There is no mail server');
  const timeouts = { connectionTimeout: 5000, greetingTimeout: 300, socketTimeout: 5000 };
  const transport = createTransport(smtp, { mailFrom, domain: mailDomain(portalUrl, mailFrom), timeouts });
  return transport(mail).then(() => null, mailFault);
}

const ANY_CERTIFICATE = '?tls.rejectUnauthorized=false';

test.each([
  [{}, 'portal.example.com'],
  [{ SMTP_NAME: 'relay.example.org' }, 'relay.example.org'],
  [{ PORTAL_URL: 'http://192.0.2.7:8080' }, '[192.0.2.7]'],
])('the portal greets a mail server by its full name: %j', async (settings, name) => {
  const { received, place } = await startServer({ hideSTARTTLS: true });
  expect(await send(`smtp://${place}`, settings)).toBeNull();
  expect(received[0]?.session.hostNameAppearsAs).toBe(name);
});

test('a mail has the same Message-ID at each attempt, which is unique across installations', async () => {
  const { received, place } = await startServer({ hideSTARTTLS: true });
  const laterMail = { ...MAIL, written_at: new Date('2026-11-28T00:00:01Z') };
  for (const mail of [MAIL, MAIL, laterMail, { ...MAIL, recipient: 'budi@example.test' }])
    await send(`smtp://${place}`, { mail });
  await send(`smtp://${place}`, { PORTAL_URL: 'http://localhost:8080', MAIL_FROM: 'Friends <noreply@example.org>' });
  const ids = received.map(({ text }) => /^Message-ID: <(\S+)>/im.exec(text)?.[1] ?? '');
  expect(ids[0]).toMatch(/^1\.[\da-f]{32}@portal\.example\.com$/);
  expect(ids[1]).toBe(ids[0]);
  expect(new Set(ids).size).toBe(4);
  expect(ids[4]).toMatch(/@example\.org$/);
});

test('STARTTLS is used if the server offers it, and TLS from the start with smtps:', async () => {
  const [starting, secure] = [await startServer(), await startServer({ secure: true })];
  expect(await send(`smtp://${starting.place}${ANY_CERTIFICATE}`)).toBeNull();
  expect(await send(`smtps://${secure.place}${ANY_CERTIFICATE}`)).toBeNull();
  expect([...starting.received, ...secure.received].map(({ session }) => session.secure)).toEqual([true, true]);
});

test('port 465 uses TLS from the start, also with smtp:', async () => {
  expect(readConfig({ SMTP_URL: 'smtp://u:p@mail.example.com:465' }).smtp?.url).toBe(
    'smtps://u:p@mail.example.com:465',
  );
  expect(readConfig({ SMTP_URL: 'smtp://mail.example.com:587' }).smtp?.url).toBe('smtp://mail.example.com:587');
  if (process.getuid?.() !== 0) return;
  const host = `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;
  const { received } = await startServer({ secure: true }, { host, port: 465 });
  expect(await send(`smtp://${host}:465${ANY_CERTIFICATE}`)).toBeNull();
  expect(received).toHaveLength(1);
});

const refuse = (_value: unknown, _session: unknown, done: (error: Error) => void) => {
  const error = new Error('5.5.2 <portal>: Helo command rejected: need fully-qualified hostname');
  done(Object.assign(error, { responseCode: 504 }));
};

test.each([
  [
    'a wrong password',
    { onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) => done(new Error('wrong')) },
    (place: string) => `smtp://user:secret@${place}${ANY_CERTIFICATE}`,
    'The mail server refuses user or password of SMTP_URL (Invalid login',
  ],
  [
    'a certificate that is not trusted',
    { secure: true },
    (place: string) => `smtps://${place}`,
    'The certificate of the mail server is not trusted; set NODE_EXTRA_CA_CERTS',
  ],
  [
    'such a certificate with STARTTLS',
    {},
    (place: string) => `smtp://${place}`,
    'The certificate of the mail server is not trusted; set NODE_EXTRA_CA_CERTS',
  ],
  ['TLS to a plain port', {}, (place: string) => `smtps://${place}`, 'begin SMTP_URL with smtp://'],
  ['no TLS to a TLS port', { secure: true }, (place: string) => `smtp://${place}`, 'begin SMTP_URL with smtps://'],
  [
    'a greeting name that the server rejects',
    { hideSTARTTLS: true, onRcptTo: refuse },
    (place: string) => `smtp://${place}`,
    'set SMTP_NAME',
  ],
])('wrong mail settings are explained: %s', async (_what, options, url, sentence) => {
  const { place } = await startServer(options);
  const error = await send(url(place));
  expect(error).toContain(sentence);
  expect(error).not.toContain('secret');
});

test('a failed connection names a closed port, or an unknown host', async () => {
  expect(await send(`smtp://127.0.0.1:${await closedPort()}`)).toContain(
    'No mail server listens at host and port of SMTP_URL',
  );
  expect(await send('smtp://mail.invalid:25')).toContain('The host in SMTP_URL is not known');
});

test.each([
  [
    { SMTP_URL: 'smtp://user:p@ss#1@mail.example.com:587' },
    'SMTP_URL cannot be read: its user or password contains a character that must be escaped',
  ],
  [
    { SMTP_URL: 'smtp://user:12/ss@mail.example.com' },
    'SMTP_URL cannot be read: its user or password contains a character that must be escaped',
  ],
  [
    { SMTP_URL: 'smtp://user:12?ss@mail.example.com' },
    'SMTP_URL cannot be read: its user or password contains a character that must be escaped',
  ],
  [{ SMTP_URL: 'mail.example.com:587' }, 'SMTP_URL is not a URL like smtp://user:password@mail.example.com:587.'],
  [{ SMTP_URL: 'smtp:///' }, 'SMTP_URL has no host'],
  [{ SMTP_NAME: 'portal' }, 'SMTP_NAME is "portal"; it must be a full name like portal.example.com'],
])('%j is refused at the start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
