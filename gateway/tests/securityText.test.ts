import { readConfig } from '@friends/api/platform/config/config';
import fastify from 'fastify';
import { serveSecurityText } from '../src/serveSecurityText.ts';

async function fetchPath(env: Readonly<Record<string, string>>) {
  const app = fastify();
  serveSecurityText(app, readConfig({ PORTAL_URL: 'https://friends.example.com', ...env }));
  const { statusCode: status, headers, body } = await app.inject('/.well-known/security.txt');
  return { status, type: headers['content-type'], body };
}

test('security.txt has the configured contact in the format of RFC 9116 and expires within a year', async () => {
  const { status, type, body } = await fetchPath({ SECURITY_CONTACT: 'mailto:security@example.com' });
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contact, expires = '', ...others] = body.split('\n');
  expect(contact).toBe('Contact: mailto:security@example.com');
  const days = (Date.parse(expires.replace('Expires: ', '')) - Date.now()) / (24 * 3600 * 1000);
  expect([days > 30, days < 365]).toEqual([true, true]);
  expect(others).toEqual([
    'Preferred-Languages: en, id',
    'Canonical: https://friends.example.com/.well-known/security.txt',
    '',
  ]);
});

test('without a contact, security.txt is 404', async () => {
  const { status, type } = await fetchPath({});
  expect([status, type]).toEqual([404, expect.stringContaining('application/problem+json')]);
});
