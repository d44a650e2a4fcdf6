import { type Frame, frameText } from '@friends/shared/contract/release/errorReport';
import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { readSourceMaps } from '../store/sourceMaps.ts';
import type { Store } from '../store/store.ts';

export interface SourcePlace {
  /** Path from the root of the repository: `mf-member/src/screens/rewards/Rewards.tsx`, `node_modules/react-dom/…`. */
  readonly source: string;
  readonly line: number;
  /** The trimmed line; null if the map lacks the source. */
  readonly code: string | null;
}

/** Places stay cached. Source maps are large, so they are only cached for a minute, while errors are viewed. */
const MAX_PLACES = 5_000;
const MAPS = { max: 4, ttl: 60_000, ttlAutopurge: true } as const;
const MAX_CODE_LENGTH = 200;

/** Converts webpack's name of a file, `webpack://mf-member@1.2.0/../shared/ui/x.tsx`, to a path from the root. */
function fromRoot(name: string, source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]+\//, '').replace(/\?.*$/, '');
  return path.startsWith('./') ? `${name}/${path.slice('./'.length)}` : path.replace(/^(?:\.\.\/)+/, '');
}

/** Null for an invalid source map, which other build tools may produce. */
function traceMap(text: string): TraceMap | null {
  try {
    return new TraceMap(text);
  } catch {
    return null;
  }
}

function openMaps(store: Store, release: ReleaseId): (file: string) => Promise<TraceMap | null> {
  const texts = readSourceMaps(store, release);
  const byFile = new Map<string, TraceMap | null>();
  return async (file) => {
    const text = (await texts).get(file);
    const map = byFile.get(file) ?? (text === undefined ? null : traceMap(text));
    byFile.set(file, map);
    return map;
  };
}

function locate(map: TraceMap, { name, line: row, column }: Frame): SourcePlace | null {
  const { source, line } = originalPositionFor(map, { line: row, column: Math.max(0, column - 1) });
  if (source === null || line === null) return null;
  const code = sourceContentFor(map, source)?.split('\n')[line - 1]?.trim().slice(0, MAX_CODE_LENGTH) ?? null;
  // The unresolved name is used, as resolved names do not tell files of the remote from files outside of it.
  const original = map.sources[map.resolvedSources.indexOf(source)] ?? source;
  return { source: fromRoot(name, original), line, code };
}

/** Finds the source of a stack frame; null without a source map. */
export type FindPlace = (frame: Frame) => Promise<SourcePlace | null>;

export function sourcePlaces(store: Store): FindPlace {
  const mapsByTitle = new LRUCache<string, ReturnType<typeof openMaps>>(MAPS);
  const placeByFrame = new LRUCache<string, { readonly place: SourcePlace | null }>({ max: MAX_PLACES });
  return async (frame) => {
    const known = placeByFrame.get(frameText(frame));
    if (known) return known.place;
    const maps = mapsByTitle.get(releaseId(frame)) ?? openMaps(store, frame);
    mapsByTitle.set(releaseId(frame), maps);
    const map = await maps(frame.file);
    const place = map && locate(map, frame);
    placeByFrame.set(frameText(frame), { place });
    return place;
  };
}
