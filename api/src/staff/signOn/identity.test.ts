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

const isAccepted = (claims: object, acr: SignOnConfig['acr']): boolean => {
  try {
    return identityOf({ ...CLAIMS, ...claims }, settings(acr)).roles.length > 0;
  } catch {
    return false;
  }
};

describe('two factors', () => {
  it('are recognized by amr if the settings name no acr', () => {
    expect(isAccepted({ amr: ['pwd', 'mfa'] }, [])).toBe(true);
    for (const claims of [{}, { amr: ['pwd'] }, { amr: 'pwd mfa' }, { amr: { mfa: true } }, { acr: 'mfa' }])
      expect([claims, isAccepted(claims, [])]).toEqual([claims, false]);
  });

  it('are recognized only by an acr of the settings, if they name any', () => {
    expect(isAccepted({ acr: 'gold' }, ['silver', 'gold'])).toBe(true);
    for (const claims of [{}, { acr: 'bronze' }, { acr: 'gold silver' }, { amr: ['mfa'] }])
      expect([claims, isAccepted(claims, ['silver', 'gold'])]).toEqual([claims, false]);
  });

  it('are left to the provider if the settings say so', () => {
    expect(isAccepted({}, null)).toBe(true);
  });
});

it('a name is cut to the length for accounts, and an address replaces a missing one', () => {
  const nameOf = (name: unknown) => identityOf({ ...CLAIMS, name }, settings(null)).name;
  expect(nameOf(` ${'W'.repeat(120)}`)).toBe('W'.repeat(100));
  for (const name of [undefined, '  ', 7, { first: 'Wulan' }]) expect(nameOf(name)).toBe('wulan@friends.test');
});
