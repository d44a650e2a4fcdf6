import { isRecord } from '@friends/shared/contract/parse';
import { DEVICES, type Device } from '@friends/shared/contract/release/telemetry';
import { readDocument, updateDocument } from '../store/sharedDocument.ts';
import type { Store } from '../store/store.ts';

const VITALS_DOCUMENT = 'vitals.json';

const MAX_AGE_MS = 30 * 24 * 3_600_000;
const MAX_RELEASES = 200;

/** Upper bounds of the buckets in milliseconds; one more bucket at the end has no bound. */
const BOUNDS = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 7500, 10_000],
  INP: [16, 32, 50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000],
} as const;

/** Vitals that are shown to staff: Largest Contentful Paint and Interaction to Next Paint. */
export type ShownVital = keyof typeof BOUNDS;
export const SHOWN_VITALS: readonly ShownVital[] = ['LCP', 'INP'];

/** Number of page views in each bucket. */
type Histogram = readonly number[];

type Histograms = Readonly<Record<ShownVital, Histogram>>;

export interface KnownVitals {
  readonly first: Date;
  readonly last: Date;
  readonly byDevice: Readonly<Record<Device, Histograms>>;
}

/** By release (`mf-about@1.2.0`). */
export type AllVitals = ReadonlyMap<string, KnownVitals>;

const emptyHistogram = (name: ShownVital): Histogram => Array<number>(BOUNDS[name].length + 1).fill(0);
const EMPTY: Histograms = { LCP: emptyHistogram('LCP'), INP: emptyHistogram('INP') };

const addHistograms = (a: Histogram, b: Histogram): Histogram => a.map((count, index) => count + (b[index] ?? 0));
const mergeVitals = (a: Histograms, b: Histograms): Histograms => ({
  LCP: addHistograms(a.LCP, b.LCP),
  INP: addHistograms(a.INP, b.INP),
});

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Histograms with other bounds, which another version has written, are ignored. */
function parseHistogram(value: unknown, name: ShownVital): Histogram {
  const isValid = Array.isArray(value) && value.length === BOUNDS[name].length + 1 && value.every(isCount);
  return isValid ? value : emptyHistogram(name);
}

function parseHistograms(value: unknown): Histograms {
  const { LCP, INP } = isRecord(value) ? value : {};
  return { LCP: parseHistogram(LCP, 'LCP'), INP: parseHistogram(INP, 'INP') };
}

function parseVitals(json: unknown): AllVitals {
  const releases = isRecord(json) && isRecord(json.releases) ? Object.entries(json.releases) : [];
  return new Map(
    releases.flatMap(([title, value]) => {
      const { first, last, phone, desktop } = isRecord(value) ? value : {};
      const begin = new Date(String(first));
      const end = new Date(String(last));
      if (Number.isNaN(begin.getTime()) || Number.isNaN(end.getTime())) return [];
      const byDevice = { phone: parseHistograms(phone), desktop: parseHistograms(desktop) };
      return [[title, { first: begin, last: end, byDevice }] as const];
    }),
  );
}

const toDocument = (vitals: AllVitals) => ({
  releases: Object.fromEntries(
    [...vitals].map(([title, { first, last, byDevice }]) => [title, { first, last, ...byDevice }]),
  ),
});

/** Adds a page view. @param before the release's vitals so far; null if there are none */
export function withVital(
  before: KnownVitals | null,
  { device, name, value }: { readonly device: Device; readonly name: ShownVital; readonly value: number },
  at: Date,
): KnownVitals {
  const found = BOUNDS[name].findIndex((bound) => value <= bound);
  const bucket = found === -1 ? BOUNDS[name].length : found;
  const one = emptyHistogram(name).map((_, index) => (index === bucket ? 1 : 0));
  const byDevice = before?.byDevice ?? { phone: EMPTY, desktop: EMPTY };
  const ofDevice = mergeVitals(byDevice[device], { ...EMPTY, [name]: one });
  return { first: before?.first ?? at, last: at, byDevice: { ...byDevice, [device]: ofDevice } };
}

function mergeDevices(a: KnownVitals | undefined, b: KnownVitals): KnownVitals {
  if (!a) return b;
  const byDevice = Object.fromEntries(
    DEVICES.map((device) => [device, mergeVitals(a.byDevice[device], b.byDevice[device])]),
  ) as Record<Device, Histograms>;
  return {
    first: a.first < b.first ? a.first : b.first,
    last: a.last > b.last ? a.last : b.last,
    byDevice,
  };
}

export const readVitals = (store: Store): Promise<AllVitals> => readDocument(store, VITALS_DOCUMENT, parseVitals);

/** Adds one process's vitals to the shared ones; releases without page views for a month are dropped. */
export async function shareVitals(store: Store, newVitals: AllVitals, at: Date): Promise<void> {
  await updateDocument(store, VITALS_DOCUMENT, { read: parseVitals, write: toDocument }, (before) => {
    const all = new Map(before);
    for (const [title, vitals] of newVitals) all.set(title, mergeDevices(all.get(title), vitals));
    const recent = [...all].filter(([, { last }]) => at.getTime() - last.getTime() < MAX_AGE_MS);
    return new Map(recent.sort(([, a], [, b]) => b.last.getTime() - a.last.getTime()).slice(0, MAX_RELEASES));
  });
}

export const totalViews = (histogram: Histogram): number => histogram.reduce((sum, count) => sum + count, 0);

/**
 * The 75th percentile in milliseconds, interpolated linearly within its bucket. The last bound if the percentile is
 * above it; null without page views.
 */
export function percentile75(histogram: Histogram, name: ShownVital): number | null {
  const rank = totalViews(histogram) * 0.75;
  if (rank === 0) return null;
  let below = 0;
  for (const [bucket, count] of histogram.entries()) {
    const from = bucket === 0 ? 0 : (BOUNDS[name][bucket - 1] ?? 0);
    const to = BOUNDS[name][bucket];
    if (to === undefined) return from;
    if (below + count >= rank) return Math.round(from + ((rank - below) / count) * (to - from));
    below += count;
  }
  return null;
}
