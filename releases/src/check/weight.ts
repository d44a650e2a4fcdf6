import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isLoaded } from '@friends/shared/contract/release/liveRelease';
import { type AnyRelease, isShell, releaseId } from '@friends/shared/contract/release/release';
import type { BuiltRelease } from '../publish/publish.ts';
import { activeAt } from '../registry/active.ts';
import type { Entry } from '../registry/entry.ts';
import { readRelease } from '../store/readRelease.ts';
import type { Store } from '../store/store.ts';

/** Without a budget, a release may have this many times the size of the live one, or this many bytes more. */
const ALLOWED_GROWTH = 1.5;
const ALWAYS_ALLOWED_BYTES = 20_480;

/** Bytes of scripts and style sheets, uncompressed. */
const weightOf = ({ files }: AnyRelease): number =>
  files.filter(({ path }) => isLoaded(path)).reduce((sum, { bytes }) => sum + bytes, 0);

const toKb = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;

/** Total bytes of a release's scripts and style sheets, uncompressed and with gzip, the worst encoding in use. */
export interface Weight {
  readonly bytes: number;
  readonly compressed: number;
}

export async function measureWeight({ files }: Pick<BuiltRelease, 'files'>): Promise<Weight> {
  const loaded = files.filter(({ path }) => isLoaded(path));
  const packed = await Promise.all(loaded.map(({ bytes }) => promisify(gzip)(bytes)));
  const sum = (list: readonly Uint8Array[]) => list.reduce((total, { length }) => total + length, 0);
  return { bytes: sum(loaded.map(({ bytes }) => bytes)), compressed: sum(packed) };
}

export const weightText = ({ bytes, compressed }: Weight): string =>
  `${toKb(bytes)} of scripts and style sheets (${toKb(compressed)} compressed)`;

interface WeightCheck {
  readonly entries: readonly Entry[];
  readonly at: Date;
  /** Size limit in bytes from `--budget`, or null. */
  readonly allowedBytes: number | null;
}

/**
 * A fault if the release is larger than its budget or, without a budget, much larger than the live release, which is
 * probably due to an unwanted dependency.
 */
export async function weightFaults(
  store: Store,
  release: AnyRelease,
  { entries, at, allowedBytes }: WeightCheck,
): Promise<string[]> {
  const weight = weightOf(release);
  const title = releaseId(release);
  const { budget } = isShell(release) ? {} : release;
  if (budget !== undefined) {
    if (weight <= budget) return [];
    return [
      `${title} has ${weight} bytes of scripts and style sheets, and src/manifest.ts allows ${budget}: make it smaller, or raise the budget`,
    ];
  }
  const live = activeAt(
    entries.filter(({ name }) => name === release.name),
    at,
  ).at(-1);
  if (!live) return [];
  const before = weightOf(await readRelease(store, live.name, live.version));
  if (weight <= (allowedBytes ?? Math.max(before * ALLOWED_GROWTH, before + ALWAYS_ALLOWED_BYTES))) return [];
  return [
    `${title} has ${toKb(weight)} of scripts and style sheets, and ${releaseId(live)}, which is live, has ${toKb(before)}: make it smaller, or allow it with --budget ${Math.ceil(weight / 1024)}`,
  ];
}
