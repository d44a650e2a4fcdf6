import { storedFaults } from '@friends/releases/check/storedFaults';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import type { ReleaseEventKind } from '@friends/shared/contract/release/telemetry';
import { Registry } from 'prom-client';
import { openReleaseCli, type ReleaseCli } from '../../../releases/tests/support/releaseCli.ts';
import type { StoreKind } from '../../../releases/tests/support/stores.ts';
import type { ReleaseNotice } from '../../src/telemetry/evaluateReleases.ts';
import { ReleaseMetrics } from '../../src/telemetry/ReleaseMetrics.ts';
import type { FileWatch } from '../../src/telemetry/watchFiles.ts';
import { type ReleaseWatch, watchReleases } from '../../src/telemetry/watchReleases.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
const START = new Date('2027-03-01T03:00:10Z');

export const MAIL = 'releases@friends.test';

interface LoadCounts {
  readonly loads: number;
  readonly failed: number;
}

/** A store with releases of mf-demo, of which 2.0.0 is live after 1.0.0, and visitors who report to portals on it. */
export interface VisitorFixture {
  readonly cli: ReleaseCli;
  readonly notices: readonly ReleaseNotice[];
  /** Opens one process of the portal with the clock of `cli`, and polls once. */
  openPortal(register?: Registry, files?: Pick<FileWatch, 'faultsOf'>): Promise<ReleaseWatch>;
  advanceClock(milliseconds: number): void;
  /** Sends reports from one address, each of a new page view. */
  report(watch: ReleaseWatch, version: string, what: ReleaseEventKind, address: string, times?: number): void;
  /** Reports one load for each of this many visitors, each from its own network. */
  reportVisits(watch: ReleaseWatch, version: string, counts: LoadCounts): void;
  /** `reportVisits`, then a poll of this portal. */
  reportVisitsAndPoll(watch: ReleaseWatch, version: string, counts: LoadCounts): Promise<void>;
  /** Truncates a file of the release, as a full disk does. */
  truncateFile(version: string): Promise<void>;
  liveReleases(): Promise<string[]>;
  /** Events of the history written by the portal. */
  portalEvents(): Promise<HistoryEvent[]>;
}

export async function openVisitorFixture(kind?: StoreKind): Promise<VisitorFixture> {
  const cli = await openReleaseCli(kind);
  cli.at = START;
  await cli.publish('mf-demo', '1.0.0', '2.0.0', '3.0.0');
  for (const version of ['1.0.0', '2.0.0']) await cli.run('live', `mf-demo@${version}`);
  const notices: ReleaseNotice[] = [];
  let views = 0;
  const fixture: VisitorFixture = {
    cli,
    notices,
    async openPortal(register = new Registry(), files) {
      const watch = watchReleases({
        store: cli.store,
        metrics: new ReleaseMetrics(register),
        clock: () => cli.at,
        log: { warn: () => {}, error: (error: unknown) => Promise.reject(error) },
        probe: (name, version, at) => storedFaults(cli.store, name, version, at),
        isChanged: (title) => (files?.faultsOf(title) ?? []).length > 0,
        operator: { addresses: [MAIL], notify: async (notice) => void notices.push(notice) },
      });
      fixture.advanceClock(SECOND);
      await watch.poll();
      return watch;
    },
    advanceClock(milliseconds) {
      cli.at = new Date(cli.at.getTime() + milliseconds);
    },
    report(watch, version, what, address, times = 1) {
      const event = { name: 'mf-demo', version, what, milliseconds: 100 };
      for (let time = 0; time < times; time += 1) {
        views += 1;
        const report = { ticket: '', device: 'phone', events: [event], vitals: [], errors: [] } as const;
        watch.count(report, { id: `view ${views}`, address, isFresh: true });
      }
    },
    reportVisits(watch, version, { loads, failed }) {
      for (let visitor = 0; visitor < loads; visitor += 1)
        fixture.report(watch, version, visitor < failed ? 'load-failed' : 'loaded', `10.${version[0]}.${visitor}.7`);
    },
    async reportVisitsAndPoll(watch, version, counts) {
      fixture.reportVisits(watch, version, counts);
      await watch.poll();
    },
    async truncateFile(version) {
      const path = `remotes/mf-demo/${version}/remoteEntry.js`;
      await cli.store.writeFile(path, new TextEncoder().encode('var mf_'));
    },
    async liveReleases() {
      const { releases } = await cli.json('list', 'mf-demo');
      return releases
        .filter(({ state }: { state: string }) => state === 'live')
        .map(({ version, percent }: { version: string; percent?: number }) =>
          percent ? `${version} ${percent}` : version,
        );
    },
    portalEvents: async () => (await cli.json('history', 'mf-demo')).filter(({ by }: HistoryEvent) => by === 'portal'),
  };
  return fixture;
}
