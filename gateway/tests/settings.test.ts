import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@friends/api/platform/config/config';
import { NEVER_REFUSED, REFUSED_AT_START, REFUSED_WHEN_READ } from './support/wrongSettings.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');

const READ_BY_LIBRARIES = [
  'AWS_ACCESS_KEY_ID',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_SERVICE_NAME',
];

test.each(REFUSED_WHEN_READ)('$name=$value is refused with a message', ({ name, value, sentence, others }) => {
  expect(() => readConfig({ ...others, [name]: value })).toThrow(
    expect.objectContaining({ message: expect.stringMatching(sentence) }),
  );
});

test('docs/settings.md lists every setting, and each refuses some value or accepts any text', () => {
  const names = new Set([...PAGE.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST)`/g)].map(([, name = '']) => name));
  const refused = [...REFUSED_WHEN_READ, ...REFUSED_AT_START].map(({ name }) => name);
  expect([...names].sort()).toEqual([...new Set([...refused, ...NEVER_REFUSED, ...READ_BY_LIBRARIES])].sort());
});

test('by default every page view reports, and no mail is sent', () => {
  expect(readConfig({})).toMatchObject({ telemetrySample: 1, releaseMailTo: null });
});

test('pages may show pictures of the origins in IMAGE_ORIGINS', () => {
  const origins = ['https://images.example.com', 'http://localhost:9000'];
  expect(readConfig({ IMAGE_ORIGINS: `${origins.join(', ')}/` }).imageOrigins).toEqual(origins);
});

const NO_ORIGINS =
  'IMAGE_ORIGINS must be origins like https://images.example.com, without a path, separated by commas.';

test.each([
  [{ TELEMETRY_SAMPLE: '1.5' }, 'TELEMETRY_SAMPLE is "1.5"; it must be a share from 0 to 1.'],
  [{ TELEMETRY_SAMPLE: 'some' }, 'TELEMETRY_SAMPLE is "some"; it must be a share from 0 to 1.'],
  [{ RELEASE_MAIL_TO: 'the team' }, 'RELEASE_MAIL_TO is not an address like releases@example.com.'],
  [{ SECURITY_CONTACT: 'the team' }, 'SECURITY_CONTACT is not a URL like mailto:security@example.com.'],
  [{ NODE_EXTRA_CA_CERTS: '/none.pem' }, 'NODE_EXTRA_CA_CERTS names /none.pem, which cannot be read.'],
  [
    { DATABASE_URL: 'postgres://db/x?sslcert=/none.pem' },
    'DATABASE_URL names /none.pem as sslcert, which cannot be read.',
  ],
  [{ IMAGE_ORIGINS: 'images.example.com' }, NO_ORIGINS],
  [{ IMAGE_ORIGINS: 'https://images.example.com/pictures' }, NO_ORIGINS],
  [{ IMAGE_ORIGINS: 'https://user:password@images.example.com' }, NO_ORIGINS],
  [{ IMAGE_ORIGINS: 'ftp://images.example.com' }, NO_ORIGINS],
  [{ IMAGE_ORIGINS: 'https://images.example.com https://cdn.example.com' }, NO_ORIGINS],
])('%j is refused with a message', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ faults: [sentence] }));
});
