import { type Frame, frameText } from '@friends/shared/contract/release/errorReport';
import { type ReleaseId, releaseId } from '@friends/shared/contract/release/release';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { readSourceMaps } from '../store/sourceMaps.ts';
import type { Store } from '../store/store.ts';

/** A place in the source of a release. */
export interface SourcePlace {
  /** From the root of its repository: `mf-member/src/screens/rewards/Rewards.tsx`, `node_modules/react-dom/…`. */
  readonly source: string;
  /** From 1 on. */
  readonly line: number;
  /** The line itself, without blanks around it; null where the map does not have it. */
  readonly code: string | null;
}

/** Places are remembered; the maps, which are large, as long as somebody looks at the errors of a release. */
const MOST_PLACES = 5_000;
const MAPS = { max: 4, ttl: 60_000, ttlAutopurge: true } as const;
const LONGEST_CODE = 200;

/** webpack's name of a file, `webpack://mf-member@1.2.0/../shared/ui/x.tsx`, from the root. */
function fromRoot(name: string, source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]+\//, '').replace(/\?.*$/, '');
  return path.startsWith('./') ? `${name}/${path.slice('./'.length)}` : path.replace(/^(?:\.\.\/)+/, '');
}

/** What a team built with its own tools may be no source map: then nobody knows the line. */
function traceMap(text: string): TraceMap | null {
  try {
    return new TraceMap(text);
  } catch {
    return null;
  }
}

/** The source maps of one release, read once. */
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

function placeIn(map: TraceMap, { name, line: row, column }: Frame): SourcePlace | null {
  const { source, line } = originalPositionFor(map, { line: row, column: Math.max(0, column - 1) });
  if (source === null || line === null) return null;
  const code = sourceContentFor(map, source)?.split('\n')[line - 1]?.trim().slice(0, LONGEST_CODE) ?? null;
  // As webpack wrote it: resolved, a file of the remote and one beside it look the same.
  const written = map.sources[map.resolvedSources.indexOf(source)] ?? source;
  return { source: fromRoot(name, written), line, code };
}

/** Finds a place of built code in its source; null where its release came without source maps. */
export type FindPlace = (frame: Frame) => Promise<SourcePlace | null>;

/** As the source maps in the store have them. */
export function sourcePlaces(store: Store): FindPlace {
  const mapsByTitle = new LRUCache<string, ReturnType<typeof openMaps>>(MAPS);
  const placeByFrame = new LRUCache<string, { readonly place: SourcePlace | null }>({ max: MOST_PLACES });
  return async (frame) => {
    const known = placeByFrame.get(frameText(frame));
    if (known) return known.place;
    const maps = mapsByTitle.get(releaseId(frame)) ?? openMaps(store, frame);
    mapsByTitle.set(releaseId(frame), maps);
    const map = await maps(frame.file);
    const place = map && placeIn(map, frame);
    placeByFrame.set(frameText(frame), { place });
    return place;
  };
}
