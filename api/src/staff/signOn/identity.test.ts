import type { SignOnConfig } from '../../platform/config/readSignOn.ts';
import { identityOf } from './identity.ts';

const CLAIMS = { iss: 'https://login.test', sub: 'wulan', email: 'Wulan@Friends.Test', groups: ['audit'] };

const settings = (acr: SignOnConfig['acr']): SignOnConfig => ({
  issuer: 'https://login.test',
  clientId: 'friends',
  clientSecret: 'x',
  name: 'Login',
  groupClaim: 'groups',
  roles: new Map([['audit', ['auditor']]]),
  acr,
});

const isLetIn = (claims: object, acr: SignOnConfig['acr']): boolean => {
  try {
    return identityOf({ ...CLAIMS, ...claims }, settings(acr)).roles.length > 0;
  } catch {
    return false;
  }
};

describe('two factors', () => {
  it('are shown by amr where the settings name no acr', () => {
    expect(isLetIn({ amr: ['pwd', 'mfa'] }, [])).toBe(true);
    for (const claims of [{}, { amr: ['pwd'] }, { amr: 'pwd mfa' }, { amr: { mfa: true } }, { acr: 'mfa' }])
      expect([claims, isLetIn(claims, [])]).toEqual([claims, false]);
  });

  it('are shown by one of the acr that the settings name, and by no amr then', () => {
    expect(isLetIn({ acr: 'gold' }, ['silver', 'gold'])).toBe(true);
    for (const claims of [{}, { acr: 'bronze' }, { acr: 'gold silver' }, { amr: ['mfa'] }])
      expect([claims, isLetIn(claims, ['silver', 'gold'])]).toEqual([claims, false]);
  });

  it('are the provider’s word where the settings say so', () => {
    expect(isLetIn({}, null)).toBe(true);
  });
});

it('a name is cut to what accounts have, and an address stands in for none', () => {
  const nameOf = (name: unknown) => identityOf({ ...CLAIMS, name }, settings(null)).name;
  expect(nameOf(` ${'W'.repeat(120)}`)).toBe('W'.repeat(100));
  for (const name of [undefined, '  ', 7, { first: 'Wulan' }]) expect(nameOf(name)).toBe('wulan@friends.test');
});
