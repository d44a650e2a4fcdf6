import { type PortalProcess, startPortalProcess } from '@friends/tools/testing/portal/startPortalProcess';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import { type StaffCaller, signIn } from './signIn.ts';

export const MANAGER = 'releases@friends.test';
export const CAMPAIGNER = 'campaign@friends.test';
export const AUDITOR = 'auditor@friends.test';

/** A portal whose staff decide about releases. */
export interface StaffReleases {
  readonly cli: ReleaseCli;
  readonly portal: PortalProcess;
  /** May decide about releases. */
  readonly manager: StaffCaller;
  /** May make seasons and decide about the remotes of seasons. */
  readonly campaigner: StaffCaller;
  /** May only view. */
  readonly auditor: StaffCaller;
  /** Publishes versions 1.0.0, 2.0.0 and 3.0.0 of a new remote. @param live versions to activate, in this order */
  newRemote(...live: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** One portal with staff for all tests of a file. @param settings override the usual ones */
export function staffReleasesOfFile(
  settings: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Omit<StaffReleases, 'close'> {
  let opened: StaffReleases | undefined;
  beforeAll(async () => {
    opened = await openStaffReleases(await settings());
  });
  afterAll(() => opened?.close());
  const current = () => {
    if (!opened) throw new Error('The portal is opened only once the tests run');
    return opened;
  };
  return {
    get cli() {
      return current().cli;
    },
    get portal() {
      return current().portal;
    },
    get manager() {
      return current().manager;
    },
    get campaigner() {
      return current().campaigner;
    },
    get auditor() {
      return current().auditor;
    },
    newRemote: (...live) => current().newRemote(...live),
  };
}

async function openStaffReleases(settings: Readonly<Record<string, string>>): Promise<StaffReleases> {
  const cli = await openReleaseCli();
  const portal = await startPortalProcess(cli, 'staff', settings);
  const manager = await signIn(portal.url, MANAGER);
  const campaigner = await signIn(portal.url, CAMPAIGNER);
  const auditor = await signIn(portal.url, AUDITOR);
  let remotes = 0;
  return {
    cli,
    portal,
    manager,
    campaigner,
    auditor,
    async newRemote(...live) {
      remotes += 1;
      const name = `mf-one-${remotes}`;
      await cli.publish(name, '1.0.0', '2.0.0', '3.0.0');
      cli.at = new Date();
      for (const version of live) await cli.run('live', `${name}@${version}`);
      return name;
    },
    async close() {
      await portal.stop();
      await cli.close();
    },
  };
}
