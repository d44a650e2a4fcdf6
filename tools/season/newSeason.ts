import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { jakartaDay } from '@friends/api/platform/calendar/days';
import { ReleaseRefused } from '@friends/releases/ReleaseRefused';
import { draftSeason, type SeasonOptions, type SeasonSource } from '@friends/releases/season/draft/draftSeason';
import { isRecord } from '@friends/shared/contract/parse';
import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import { ROOT } from '../root.ts';
import { seasonFiles } from './files.ts';

const run = promisify(execFile);

export interface NewSeason {
  readonly season: Season;
  readonly before: Season;
  readonly version: string;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

async function readCurrent(folder: string): Promise<SeasonSource> {
  const module: { readonly season: Season } = await import(pathToFileURL(join(folder, 'season/season.ts')).href);
  const [en, id] = await Promise.all(
    ['en', 'id'].map((language) => readJson(join(folder, `season/texts/${language}.json`))),
  );
  return { season: module.season, texts: { en, id } };
}

/** The current season is overwritten, so its files must be committed in git. @throws ReleaseRefused */
async function refuseUncommitted(folder: string): Promise<void> {
  const { stdout } = await run('git', ['status', '--porcelain', '--', 'season'], { cwd: folder }).catch(() => {
    throw new ReleaseRefused('season_not_in_git');
  });
  if (stdout.trim() === '') return;
  const [first = ''] = stdout.trim().split('\n');
  throw new ReleaseRefused('season_uncommitted', { file: first.slice(2).trim() });
}

/** Formats with biome, so that later edits change no other lines. */
async function format(path: string, text: string): Promise<string> {
  const args = ['format', `--stdin-file-path=mf-amazing-race/season/${path}`];
  const formatting = run(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: ROOT });
  formatting.child.stdin?.end(text);
  return (await formatting).stdout;
}

async function writeVersion(path: string, version: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const parsed: unknown = JSON.parse(text);
  if (!isRecord(parsed)) throw new ReleaseRefused('not_an_object', { where: path });
  await writeFile(path, `${JSON.stringify({ ...parsed, version }, null, 2)}\n`);
}

/**
 * Replaces the current season with a draft of the next one. The current season stays in git and in the store.
 *
 * @param folder folder of the remote
 * @throws ReleaseRefused before anything is changed
 */
export async function newSeason(folder: string, options: SeasonOptions, now: Date): Promise<NewSeason> {
  await refuseUncommitted(folder);
  const before = await readCurrent(folder);
  const draft = draftSeason(options, before, jakartaDay(now));
  const files = await Promise.all(
    [...seasonFiles(draft)].map(async ([path, text]) => [path, await format(path, text)] as const),
  );
  for (const [path, text] of files) await writeFile(join(folder, 'season', path), text);
  // Each season has its own major version, so versions never collide.
  const version = `${draft.season.number}.0.0`;
  await writeVersion(join(folder, 'package.json'), version);
  return { season: draft.season, before: before.season, version };
}
