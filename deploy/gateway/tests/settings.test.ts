import { readConfig } from '@friends/api/config/config';

test('by default every page view reports, and nobody gets a mail', () => {
  expect(readConfig({})).toMatchObject({ telemetrySample: 1, releaseMailTo: null });
});

test('the page may show pictures of the origins that IMAGE_ORIGINS names', () => {
  const origins = ['https://images.example.com', 'http://localhost:9000'];
  expect(readConfig({ IMAGE_ORIGINS: `${origins.join(', ')}/` }).imageOrigins).toEqual(origins);
});

const NO_ORIGINS =
  'IMAGE_ORIGINS must be origins like https://images.example.com, without a path, with commas between them.';

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
])('%j is refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ faults: [sentence] }));
});
