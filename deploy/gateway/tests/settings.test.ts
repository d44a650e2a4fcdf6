import { readConfig } from '@friends/api/config/config';

test('by default every page view reports, and nobody gets a mail', () => {
  expect(readConfig({})).toMatchObject({ telemetrySample: 1, releaseMailTo: null });
});

test.each([
  [{ TELEMETRY_SAMPLE: '1.5' }, 'TELEMETRY_SAMPLE is "1.5"; it must be a share from 0 to 1.'],
  [{ TELEMETRY_SAMPLE: 'some' }, 'TELEMETRY_SAMPLE is "some"; it must be a share from 0 to 1.'],
  [{ RELEASE_MAIL_TO: 'the team' }, 'RELEASE_MAIL_TO is not an address like releases@example.com.'],
  [{ SECURITY_CONTACT: 'the team' }, 'SECURITY_CONTACT is not a URL like mailto:security@example.com.'],
])('%j is refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ faults: [sentence] }));
});
