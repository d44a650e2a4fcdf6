import { DEMO_STAFF } from '@friends/api/demo/demoStaff';
import { readConfig } from '@friends/api/platform/config/config';
import type { Env } from '@friends/api/platform/config/SettingsReader';
import type { ProviderPerson } from '../identityProvider/startProvider.ts';

const TWO_FACTORS = ['pwd', 'mfa'];

/** The demo's staff, and two people who are refused. */
const PEOPLE: readonly ProviderPerson[] = [
  ...DEMO_STAFF.map(({ email, name, roles }) => ({ email, name, groups: roles, amr: TWO_FACTORS })),
  { email: 'sales@friends.test', name: 'Bayu Pratama', groups: [], amr: TWO_FACTORS },
  { email: 'hurry@friends.test', name: 'Lestari Putri', groups: ['auditor'], amr: ['pwd'] },
];

/**
 * If `STAFF_OIDC_ISSUER` is `demo`, starts an identity provider in this process and sets it up. In production, or
 * without a staff portal, the setting stays `demo`, which the portal then refuses.
 */
export async function withDemoSignOn(env: Env): Promise<Env> {
  if (env.STAFF_OIDC_ISSUER !== 'demo' || env.NODE_ENV === 'production') return env;
  const { staffUrl } = readConfig({ ...env, STAFF_OIDC_ISSUER: undefined });
  if (staffUrl === null) return env;
  const { startProvider } = await import('../identityProvider/startProvider.ts');
  const { settings } = await startProvider({ staffUrl, people: PEOPLE });
  return { ...env, ...settings };
}
