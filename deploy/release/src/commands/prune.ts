import { releaseFolder, SHELL } from '@friends/shared/contract/release/release';
import { between, type Command, numberOption, textOption, WHY } from '../console/command.ts';
import { record } from '../registry/history.ts';
import { unneeded } from '../registry/unneeded.ts';
import type { Store } from '../store.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** What a publisher who died left behind; one that is still at work is younger. */
const DRAFT_DAYS = 1;

async function storedReleases(store: Store): Promise<{ name: string; version: string }[]> {
  const names = await store.list('remotes');
  const folders = [{ name: SHELL, folder: SHELL }, ...names.map((name) => ({ name, folder: `remotes/${name}` }))];
  const releases = await Promise.all(
    folders.map(async ({ name, folder }) => (await store.list(folder)).map((version) => ({ name, version }))),
  );
  return releases.flat();
}

export const pruneCommand: Command = {
  name: 'prune',
  args: '',
  summary: 'remove old releases; never one that is live, planned, or one step back',
  options: [
    {
      flags: '--days <n>',
      description: `how long a release stays after it was last live or published (default ${DEFAULT_DAYS})`,
      check: between(0, 10_000),
    },
    WHY,
  ],
  async run({ store, who, now }, input) {
    const days = numberOption(input, 'days') ?? DEFAULT_DAYS;
    const before = new Date(now.getTime() - days * DAY_MS);
    const removed: string[] = [];
    for (const { name, version } of await storedReleases(store)) {
      // Asked anew for each: somebody may have put it live a moment ago.
      if (!(await unneeded(store, name, version, before, now))) continue;
      await store.removeRelease(releaseFolder(name, version));
      removed.push(`${name}@${version}`);
    }
    const swept = await store.sweep(new Date(now.getTime() - DRAFT_DAYS * DAY_MS));
    const why = textOption(input, 'why');
    if (removed.length > 0) {
      const line = { at: now.toISOString(), who, what: `prune ${removed.join(' ')}` };
      await record(store, why === undefined ? line : { ...line, why });
    }
    const count = `Removed ${removed.length} ${removed.length === 1 ? 'release' : 'releases'} older than ${days} days`;
    return { text: [`${count}.`, ...removed].join('\n'), json: { removed, drafts: swept } };
  },
};
