import { readFile, writeFile } from 'node:fs/promises';
import { textOption } from '@friends/shared/cli/command';
import { resolvePath } from '@friends/shared/cli/resolvePath';
import { messageOf } from '@friends/shared/contract/refusal/messageOf';
import { releaseId } from '@friends/shared/contract/release/release';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { isSeasonFile, seasonFaults, seasonFileFaults } from '@friends/shared/contract/season/seasonFaults';
import { ReleaseRefused, refuseFaults } from '../../ReleaseRefused.ts';
import { parseReleaseId } from '../../registry/changeRegistry.ts';
import { buildSeason } from '../../season/buildSeason.ts';
import { readSeason } from '../../season/storedSeason.ts';
import { readJsonFile } from '../../store/readRelease.ts';
import { BUDGET, buildAndCheckWith, PORTAL } from '../checkRelease.ts';
import type { Command } from '../command.ts';
import { publishBuilt } from './publish.ts';

async function readSeasonFile(typed: string): Promise<SeasonFile> {
  const bytes = await readFile(resolvePath(typed)).catch(() => {
    throw new ReleaseRefused('cannot_read', { where: typed });
  });
  const value = readJsonFile(bytes, typed);
  if (!isSeasonFile(value))
    throw new ReleaseRefused('season_unreadable', { where: typed, faults: seasonFileFaults(value) });
  refuseFaults(seasonFaults(value.season, value.texts).map((fault) => `${typed}: ${fault}`));
  return value;
}

export const seasonCommand: Command = {
  name: 'season',
  args: '<file>',
  summary: 'publish a season from its file, with the code of the live season; it is neither built nor activated',
  options: [
    {
      flags: '--code <name@version>',
      description: 'the published release whose code is used (default: the live season)',
    },
    PORTAL,
    BUDGET,
  ],
  async run(context, input) {
    const { store, now } = context;
    const file = await readSeasonFile(input.args[0] ?? '');
    const code = textOption(input, 'code');
    const { built, code: codeOf } = await buildSeason(
      store,
      now,
      file,
      code === undefined ? null : parseReleaseId(code),
    );
    const checked = await buildAndCheckWith(context, input, async () => built);
    return publishBuilt(context, input, checked, {
      code: codeOf,
      // `buildSeason` chose a free version, so a conflict means a concurrent publication.
      onVersionConflict: 'version_taken_meanwhile',
    });
  },
};

export const seasonFileCommand: Command = {
  name: 'season-file',
  args: '<name@version> <file>',
  summary: 'write the season of a published release to a file, to change it and publish it with "season"',
  options: [],
  async run({ store }, { args: [title = '', typed = ''] }) {
    const release = parseReleaseId(title);
    const file = await readSeason(store, release);
    const path = resolvePath(typed);
    await writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx' }).catch((error: unknown) => {
      throw new ReleaseRefused('cannot_write', { where: typed, why: messageOf(error) });
    });
    const { number, name: seasonName } = file.season;
    return {
      text: `${typed} contains season ${number}, "${seasonName}", of ${releaseId(release)}.\nTo publish it after your changes: npm run release -- season ${typed}`,
      json: { release: title, number, name: seasonName, file: typed },
    };
  },
};
