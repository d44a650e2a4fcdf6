import { readConfig } from './config.ts';

const PRODUCTION = { NODE_ENV: 'production', PORTAL_APP_KEY: 'a-key-of-our-own' };
const staffUrl = (env: Record<string, string>) => readConfig(env).staffUrl;

describe('the origin of the staff’s portal', () => {
  it('has a default outside production, and never exists with another API', () => {
    expect(staffUrl({})).toBe('http://staff.localhost:8080');
    expect(staffUrl({ PORT: '9000' })).toBe('http://staff.localhost:9000');
    expect(staffUrl(PRODUCTION)).toBeNull();
    expect(staffUrl({ ...PRODUCTION, STAFF_URL: 'https://staff.example.com' })).toBe('https://staff.example.com');
    expect(staffUrl({ STAFF_URL: 'http://staff.localhost:9000' })).toBe('http://staff.localhost:9000');
    expect(staffUrl({ PORTAL_API_URL: 'https://api.example.com' })).toBeNull();
  });

  it.each([
    [
      'another API',
      { STAFF_URL: 'https://staff.example.com', PORTAL_API_URL: 'https://api.example.com' },
      /are both set/,
    ],
    ['the host of the members’ portal', { STAFF_URL: 'http://localhost:9000' }, /has the host of PORTAL_URL/],
    ['plain http', { STAFF_URL: 'http://staff.example.com' }, /begins with http:/],
    [
      'a local host name',
      { PORTAL_URL: 'https://friends.example', STAFF_URL: 'http://localhost:8080' },
      /names this machine/,
    ],
    ['a local address', { STAFF_URL: 'http://127.0.0.1:8080' }, /names this machine itself \(127\.0\.0\.1\)/],
    ['a local IPv6 address', { STAFF_URL: 'https://[::1]' }, /names this machine/],
    ['a path', { STAFF_URL: 'https://example.com/staff' }, /must be an origin/],
  ])('is refused with %s', (_what, env, sentence) => {
    expect(() => readConfig({ ...env })).toThrow(sentence);
  });
});
