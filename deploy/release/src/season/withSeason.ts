import { isShell, type Release, type ReleaseFile, titleOf } from '@friends/shared/contract/release/release';
import type { SeasonFile } from '@friends/shared/contract/season/SeasonSchema';
import { archiveOf, seasonFacts } from '@friends/shared/contract/season/seasonRelease';
import { colourDeclarations } from '@friends/tools/build/coloursLoader';
import { integrityOf } from '@friends/tools/build/integrity';
import { keysOf } from '@friends/tools/build/messageKeys';
import { releaseTag } from '@friends/tools/build/releaseTag';
import type { BuiltRelease } from '../publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readReleaseText } from '../readRelease.ts';
import type { NewFile } from '../store.ts';
import { changedCode, type Words } from './changedCode.ts';
import { seasonInCode } from './seasonText.ts';

const textOf = ({ bytes }: NewFile) => new TextDecoder().decode(bytes);
const isCode = (path: string) => /\.(js|cjs)$/.test(path);

/** The colours of a season's map, as the build writes them (`tools/build/coloursLoader.ts`). */
const COLOURS = /(?<=\{)[^{}]*--season-sea:[^{}]*(?=\})/;

/**
 * The season that a release carries as data.
 *
 * @throws ReleaseRefused where it carries none, or what would be left behind is of the season before
 */
export function seasonOf({ release, files }: BuiltRelease): SeasonFile {
  const inCode = (wanted: (path: string) => boolean) =>
    files.flatMap((file) => (wanted(file.path) ? [seasonInCode(textOf(file))] : [])).find((found) => found !== null);
  const found = inCode((path) => path.endsWith('.js'));
  const isRendered = isShell(release) || release.render === undefined || inCode((path) => path === release.render);
  const isColoured = files.some((file) => file.path.endsWith('.css') && COLOURS.test(textOf(file)));
  if (found && isRendered && isColoured) return found.file;
  throw new ReleaseRefused(`${titleOf(release)} carries no season as data: build it anew, or take another release`);
}

/** All names that a release leaves in a page say which one it is, so that two seasons can be in one page. */
const namesIn = ({ name, version }: Release, next: string): Words => [
  [`${name}@${version}`, `${name}@${next}`],
  [`/${name}/${version}/`, `/${name}/${next}/`],
  [releaseTag(name, version), releaseTag(name, next)],
];

function changedStyle(text: string, names: Words, { season }: SeasonFile): string {
  const renamed = names.reduce((changed, [old, next]) => changed.replaceAll(old, next), text);
  return renamed.replace(COLOURS, `\n  ${colourDeclarations(season.colours)}\n`);
}

interface ChangedFile {
  readonly file: NewFile;
  /** Of a script that had one. */
  readonly map: string | null;
}

function changedFile(file: NewFile, map: string | null, names: Words, season: SeasonFile): ChangedFile {
  const { path } = file;
  const as = (text: string) => ({ path, bytes: new TextEncoder().encode(text) });
  if (path.endsWith('.css')) return { file: as(changedStyle(textOf(file), names, season)), map: null };
  if (!isCode(path)) return { file, map: null };
  const changed = changedCode(textOf(file), map, names, season);
  return { file: as(changed.text), map: changed.map };
}

const TEXTS = 'season/texts/{language}.json#';

function messagesOf({ messages }: Release, { texts }: SeasonFile): Release['messages'] {
  const own = Object.entries(messages ?? {}).map(([language, keys]) => {
    const ofSeason = keysOf(language === 'id' ? texts.id : texts.en).map((key) => `${TEXTS}${key}`);
    return [language, [...ofSeason, ...keys.filter((key) => !key.startsWith(TEXTS))]] as const;
  });
  return Object.fromEntries(own);
}

/** Its pages without the pictures of the season before, which have that one's name and days; the archive at its own address. */
function routesOf({ routes }: Release, { season }: SeasonFile): Release['routes'] {
  return routes.map(({ image: _, ...route }) => (route.archive ? { ...route, ...archiveOf(season.number) } : route));
}

/**
 * A release of another season whose code is that of a release which is there: the season is data in it
 * (docs/decisions/0027-a-season-is-a-release.md).
 *
 * @param season without a fault (`seasonFileFaults`)
 * @param version of the new release
 * @throws ReleaseRefused where the code carries no season as data
 */
export function withSeason(code: BuiltRelease, season: SeasonFile, version: string): BuiltRelease {
  const { release } = code;
  if (isShell(release)) throw new ReleaseRefused('The shell has no season');
  // Throws where there is none.
  seasonOf(code);
  const pictures = new Set(release.routes.flatMap(({ image }) => (image ? Object.values(image) : [])));
  const names = namesIn(release, version);
  const changed = code.files
    .filter(({ path }) => path !== 'release.json' && !pictures.has(path))
    .map((file) => changedFile(file, code.sourceMaps.get(file.path) ?? null, names, season));
  const files = changed.map(({ file }) => file);
  const described: ReleaseFile[] = files.map(({ path, bytes }) => ({
    ...{ path, bytes: bytes.length, integrity: integrityOf(bytes) },
  }));
  const text = JSON.stringify({
    ...release,
    version,
    routes: routesOf(release, season),
    season: seasonFacts(season.season),
    files: described,
    messages: messagesOf(release, season),
  });
  const description = { path: 'release.json', bytes: new TextEncoder().encode(text) };
  return {
    release: readReleaseText(text, `The release of ${season.season.name}`),
    files: [...files, description],
    sourceMaps: new Map(changed.flatMap(({ file, map }) => (map === null ? [] : [[file.path, map] as const]))),
  };
}
