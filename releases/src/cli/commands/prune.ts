import { textOption } from '@friends/shared/cli/command';
import type { HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { releaseFolder, releaseId } from '@friends/shared/contract/release/release';
import { appendHistory, eventOf, type HistoryLine, readHistory, statesOf } from '../../registry/history.ts';
import { rollbackTargets } from '../../registry/rollbackTarget.ts';
import { readStored } from '../../registry/stored.ts';
import { listReleases } from '../../store/readRelease.ts';
import { removeSourceMaps } from '../../store/sourceMaps.ts';
import type { Store } from '../../store/store.ts';
import { between, type Command, numberOption, WHY } from '../command.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Age at which unfinished files are left over from an interrupted publication: none takes this long. */
const LEFTOVER_DAYS = 1;

const isUsedBy = (event: HistoryEvent, release: string): boolean =>
  (event.kind === 'publish' && event.releases.includes(release)) ||
  (event.kind === 'preview' && event.release === release);

/** When a release was last published, previewed, activated or replaced; null if the history does not contain it. */
function lastUse(lines: readonly HistoryLine[], name: string, version: string): Date | null {
  let last: string | null = null;
  let wasLive = false;
  for (const { event, live } of lines) {
    const state = live?.[name];
    const isLive: boolean = state ? state.entries.some((entry) => entry.version === version) : wasLive;
    if (isLive || wasLive || isUsedBy(event, releaseId({ name, version }))) last = event.at;
    wasLive = isLive;
  }
  return last === null ? null : new Date(last);
}

/**
 * True if a release is neither in the registry nor the rollback target, and unused since `before`. Releases that the
 * history does not mention stay, as their age is unknown.
 */
async function isUnneeded(store: Store, name: string, version: string, before: Date, now: Date): Promise<boolean> {
  const registry = await readStored(store);
  const lines = await readHistory(store);
  if (registry.entries.some((entry) => entry.name === name && entry.version === version)) return false;
  const [target] = rollbackTargets(name, statesOf(name, lines), now);
  if (target?.state.entries.some((entry) => entry.version === version)) return false;
  const used = lastUse(lines, name, version);
  return used !== null && used < before;
}

export const pruneCommand: Command = {
  name: 'prune',
  args: '',
  summary: 'remove old releases; never one that is live, planned, or that a rollback would activate',
  options: [
    {
      flags: '--days <n>',
      description: `days after which a release that is no longer live is removed (default ${DEFAULT_DAYS})`,
      check: between(0, 10_000),
    },
    WHY,
  ],
  async run({ store, who, now }, input) {
    const days = numberOption(input, 'days') ?? DEFAULT_DAYS;
    const before = new Date(now.getTime() - days * DAY_MS);
    const removed: string[] = [];
    for (const { name, version } of await listReleases(store)) {
      // Checked again for each release, as one may have been activated in the meantime.
      if (!(await isUnneeded(store, name, version, before, now))) continue;
      await store.removeRelease(releaseFolder(name, version));
      await removeSourceMaps(store, { name, version });
      removed.push(releaseId({ name, version }));
    }
    const removedLeftovers = await store.removeLeftovers(new Date(now.getTime() - LEFTOVER_DAYS * DAY_MS));
    if (removed.length > 0) {
      const context = { who, at: now, why: textOption(input, 'why') };
      await appendHistory(store, { event: eventOf({ kind: 'prune', releases: removed }, context) });
    }
    const count = `Removed ${removed.length} ${removed.length === 1 ? 'release' : 'releases'} older than ${days} days`;
    return { text: [`${count}.`, ...removed].join('\n'), json: { removed, drafts: removedLeftovers } };
  },
};
