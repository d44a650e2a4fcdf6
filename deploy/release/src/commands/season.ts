import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type ReleaseId, titleOf } from '@friends/shared/contract/release/release';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { isSeasonFile, seasonFaults, seasonFileFaults } from '@friends/shared/contract/season/seasonFaults';
import semver from 'semver';
import { BUDGET, CAMPAIGN, checkedBuild, PORTAL } from '../check/checkRelease.ts';
import { type Command, textOption } from '../console/command.ts';
import { ReleaseRefused, refuse } from '../ReleaseRefused.ts';
import { readJson, storedVersions } from '../readRelease.ts';
import { parseTitle } from '../registry/changeRegistry.ts';
import { offeredAt } from '../registry/offered.ts';
import { readStored } from '../registry/stored.ts';
import { storedBuild } from '../season/storedBuild.ts';
import { seasonOf, withSeason } from '../season/withSeason.ts';
import type { Store } from '../store.ts';
import { whereTyped } from './builtFolder.ts';
import { publishBuilt } from './publish.ts';

async function readSeasonFile(typed: string): Promise<SeasonFile> {
  const text = await readFile(resolve(whereTyped(), typed), 'utf8').catch(() => {
    throw new ReleaseRefused(`${typed} cannot be read`);
  });
  const value = readJson(text, typed);
  if (!isSeasonFile(value)) throw new ReleaseRefused(`${typed} holds no season: ${seasonFileFaults(value).join('; ')}`);
  refuse(seasonFaults(value.season, value.texts).map((fault) => `${typed}: ${fault}`));
  return value;
}

/** The release whose code a season gets: the one that is live for everybody and is of a season. */
async function liveCode(store: Store, now: Date): Promise<ReleaseId> {
  const { entries } = await readStored(store);
  const live = offeredAt(entries, now).find(
    ({ season, window }) => season !== undefined && window.percent === undefined,
  );
  if (!live) throw new ReleaseRefused('No season is live whose code it could have: name a release with --code');
  return { name: live.name, version: live.version };
}

/** Above all versions of that season: 6.0.0, then 6.0.1. Each season has versions of its own (docs/decisions/0027). */
async function nextVersion(store: Store, name: string, number: number): Promise<string> {
  const ofSeason = (await storedVersions(store, name)).filter((version) => semver.major(version) === number);
  const [last] = semver.rsort(ofSeason);
  return last === undefined ? `${number}.0.0` : `${number}.${semver.minor(last)}.${semver.patch(last) + 1}`;
}

export const seasonCommand: Command = {
  name: 'season',
  args: '<file>',
  summary:
    'publish a season from its file, with the code of the season that is live; nothing is built, and it is not live yet',
  options: [
    {
      flags: '--code <name@version>',
      description: 'the published release whose code it gets (default: the season that is live)',
    },
    PORTAL,
    CAMPAIGN,
    BUDGET,
  ],
  async run(context, input) {
    const { store, now } = context;
    const file = await readSeasonFile(input.args[0] ?? '');
    const code = textOption(input, 'code');
    const from = code === undefined ? await liveCode(store, now) : parseTitle(code);
    const version = await nextVersion(store, from.name, file.season.number);
    const built = withSeason(await storedBuild(store, from.name, from.version), file, version);
    const checked = await checkedBuild(context, input, async () => built);
    return publishBuilt(context, checked, {
      from: `, with the code of ${titleOf(from)}`,
      // Versions are counted here, so somebody else has just counted the same.
      ifTaken: 'type it again',
    });
  },
};

export const seasonFileCommand: Command = {
  name: 'season-file',
  args: '<name@version> <file>',
  summary: 'write the season of a published release to a file, to be changed and published again with "season"',
  options: [],
  async run({ store }, { args: [title = '', typed = ''] }) {
    const { name, version } = parseTitle(title);
    const built = await storedBuild(store, name, version);
    const file = seasonOf(built);
    const path = resolve(whereTyped(), typed);
    // What somebody wrote is never lost.
    await writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx' }).catch((error: unknown) => {
      throw new ReleaseRefused(`${typed} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    });
    const { number, name: seasonName } = file.season;
    return {
      text: `${typed} holds season ${number}, "${seasonName}", of ${titleOf(built.release)}.\nChange it, and publish it: npm run release -- season ${typed}`,
      json: { release: title, number, name: seasonName, file: typed },
    };
  },
};
