import { join } from 'node:path';
import { freePort } from '@friends/tools/testing/api/freePort';
import { startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { startProviderProcess } from '@friends/tools/testing/signOn/startProviderProcess';
import { portalOfTest } from './portalOfTest.ts';
import { dataDirOf } from './runFolder.ts';

const TWO_FACTORS = ['pwd', 'mfa'];

/** Users of the tests' identity provider; a group has the name of its role. */
const PEOPLE = [
  { email: 'yusuf@company.test', name: 'Yusuf', groups: ['auditor'], amr: TWO_FACTORS },
  { email: 'sri@company.test', name: 'Sri', groups: ['administrator'], amr: TWO_FACTORS },
  { email: 'hurry@company.test', name: 'Lestari', groups: ['auditor'], amr: ['pwd'] },
];

export interface SignOnPortal {
  /** Origin of the staff's portal. */
  readonly staffUrl: string;
  stop(): Promise<void>;
}

/** Starts a portal whose staff sign in at an identity provider, with the releases of the test's portal. */
export async function startSignOnPortal(): Promise<SignOnPortal> {
  const port = await freePort();
  const staffUrl = `http://staff.localhost:${port}`;
  const provider = await startProviderProcess(staffUrl, PEOPLE);
  const store = {
    folder: dataDirOf(`http://localhost:${port}`),
    opened: { setting: join(portalOfTest().dataDir, 'remotes'), env: {} },
  };
  const portal = await startPortalProcess(store, 'data', { ...provider.settings, PORT: String(port) });
  return {
    staffUrl,
    async stop() {
      await portal.stop();
      await provider.stop();
    },
  };
}
