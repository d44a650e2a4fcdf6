import type { Release } from '@friends/shared/contract/release/release';
import { SEASON_DATA, SEASON_STYLE } from '@friends/shared/contract/release/seasonFiles';
import { isSeasonFile, seasonFaults, seasonFileFaults } from '@friends/shared/contract/season/seasonFaults';
import { seasonFacts } from '@friends/shared/contract/season/seasonRelease';
import { seasonStyle } from '@friends/shared/contract/season/seasonStyle';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readJsonFile } from '../store/readRelease.ts';
import type { NewFile } from '../store/store.ts';

function parse(bytes: Uint8Array): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: readJsonFile(bytes, SEASON_DATA) };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { fault: error.message };
  }
}

/** Serializes with sorted keys: the facts come from two files with different field orders. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    Object.prototype.toString.call(part) === '[object Object]'
      ? Object.fromEntries(Object.entries(Object(part)).sort())
      : part,
  );

/**
 * The data must be a valid season, equal to the facts in `release.json`; the style sheet must contain that season's
 * colours and nothing else.
 */
export function seasonFilesFaults(release: Release, files: readonly NewFile[]): string[] {
  const [data, style] = [SEASON_DATA, SEASON_STYLE].map((wanted) => files.find(({ path }) => path === wanted));
  if (!data && !style) return [];
  if (!data || !style)
    return [`A release must have both ${SEASON_DATA} and ${SEASON_STYLE}, or neither: it has only one of them`];
  const parsed = parse(data.bytes);
  if ('fault' in parsed) return [parsed.fault];
  const { value } = parsed;
  if (!isSeasonFile(value)) return seasonFileFaults(value).map((fault) => `${SEASON_DATA}: ${fault}`);
  const faults = seasonFaults(value.season, value.texts).map((fault) => `${SEASON_DATA}: ${fault}`);
  if (sorted(release.season) !== sorted(seasonFacts(value.season)))
    faults.push(`${SEASON_DATA} contains another season than release.json`);
  if (new TextDecoder().decode(style.bytes) !== seasonStyle(release, value.season.colours))
    faults.push(`${SEASON_STYLE} must contain the colours of ${SEASON_DATA} and nothing else`);
  return faults;
}
