import { readConfig } from './config.ts';

const SETTINGS = {
  STAFF_OIDC_ISSUER: 'https://login.example.com/tenant',
  STAFF_OIDC_CLIENT_ID: 'friends',
  STAFF_OIDC_CLIENT_SECRET: 'a-secret-of-our-own',
  STAFF_OIDC_ROLES: 'friends-audit=auditor, friends-all=auditor,friends-all=release-manager, a=b=viewer',
};
const PRODUCTION = { NODE_ENV: 'production', PORTAL_APP_KEY: 'a-key-of-our-own' };

describe('the company’s identity provider', () => {
  it('is off without its URL, and has defaults for most other settings', () => {
    expect(readConfig({ STAFF_OIDC_CLIENT_ID: 'friends' }).staffSignOn).toBeNull();
    expect(readConfig(SETTINGS).staffSignOn).toEqual({
      issuer: 'https://login.example.com/tenant',
      clientId: 'friends',
      clientSecret: 'a-secret-of-our-own',
      name: 'login.example.com',
      groupClaim: 'groups',
      roles: new Map([
        ['friends-audit', ['auditor']],
        ['friends-all', ['auditor', 'release-manager']],
        ['a=b', ['viewer']],
      ]),
      acr: [],
    });
    expect(readConfig({ ...SETTINGS, STAFF_OIDC_ACR: 'silver, gold' }).staffSignOn?.acr).toEqual(['silver', 'gold']);
    expect(readConfig({ ...SETTINGS, STAFF_OIDC_ACR: 'any' }).staffSignOn?.acr).toBeNull();
    expect(readConfig({ ...SETTINGS, STAFF_OIDC_ISSUER: 'http://127.0.0.1:9000' }).staffSignOn).not.toBeNull();
  });

  it.each([
    ['an invalid URL', { STAFF_OIDC_ISSUER: 'login.example.com' }, /STAFF_OIDC_ISSUER is not a URL like/],
    ['a plain http URL', { STAFF_OIDC_ISSUER: 'http://login.example.com' }, /must begin with https/],
    [
      'a local URL in production',
      { ...PRODUCTION, STAFF_URL: 'https://staff.example.com', STAFF_OIDC_ISSUER: 'http://127.0.0.1:9000' },
      /must begin with https/,
    ],
    ['no staff portal', { ...PRODUCTION }, /there is no staff portal: set STAFF_URL/],
    ['no secret', { STAFF_OIDC_CLIENT_SECRET: '' }, /STAFF_OIDC_CLIENT_SECRET is missing/],
    ['no groups', { STAFF_OIDC_ROLES: '' }, /STAFF_OIDC_ROLES is missing/],
    ['an unknown role', { STAFF_OIDC_ROLES: 'x=owner' }, /contains "x=owner"; it must be group=role/],
    ['a role without a group', { STAFF_OIDC_ROLES: '=auditor' }, /contains "=auditor"/],
    ['a group without a role', { STAFF_OIDC_ROLES: 'auditor' }, /contains "auditor"/],
  ])('is refused with %s', (_what, env, sentence) => {
    expect(() => readConfig({ ...SETTINGS, ...env })).toThrow(sentence);
  });
});
