import type { OfferedRelease, PutLive } from '@friends/shared/contract/staff/releases';

/** A release among those that are live and planned; the first that is open counts. */
export type Placed = Pick<OfferedRelease, 'Version' | 'From' | 'Until' | 'Percent'>;

/** When and for whom, as a plan says it; null says the same as what is left out. */
type Window = { readonly [Key in 'From' | 'Until']?: string | null } & Pick<PutLive, 'Percent'>;

/** What the server refuses. */
interface ForeseenRefusal {
  readonly why: 'same' | 'rival' | 'noRest' | 'isRest' | 'nothing';
  /** Version that is in the way. */
  readonly version: string;
}

/** What a decision does to what is live and planned. */
interface Foresight {
  readonly refusal: ForeseenRefusal | null;
  /** What visitors get once it begins. */
  readonly live: readonly Placed[];
  /** What nobody gets from then on, and somebody would otherwise. */
  readonly ends: readonly Placed[];
  /** What visitors get once its own end has come; null where it has none. */
  readonly after: readonly Placed[] | null;
  readonly plansEnd: readonly Placed[];
  readonly plansStay: readonly Placed[];
}

const startOf = ({ From }: Placed) => (From === null ? Number.NEGATIVE_INFINITY : Date.parse(From));
const endOf = ({ Until }: Placed) => (Until === null ? Number.POSITIVE_INFINITY : Date.parse(Until));
const placedOf = (releases: readonly OfferedRelease[]) => releases.filter(({ State }) => State !== 'published');
const isShare = ({ Percent }: Placed) => Percent !== null;
const overlap = (one: Placed, two: Placed) => startOf(one) < endOf(two) && startOf(two) < endOf(one);

/** All that some visitor gets at a time: the shares, and the one for the rest below them. */
function offeredAt(placed: readonly Placed[], at: number): Placed[] {
  const offered: Placed[] = [];
  let taken = 0;
  for (const one of placed) {
    const percent = one.Percent ?? 100;
    if (startOf(one) > at || endOf(one) <= at || percent <= taken) continue;
    offered.push(one);
    taken = percent;
  }
  return offered;
}

/** Of all releases in the store, what visitors get now. @param now milliseconds since 1970 */
export function offeredNow(releases: readonly OfferedRelease[], now: number): readonly Placed[] {
  return offeredAt(placedOf(releases), now);
}

/** What is planned and of which some visitor gets something: the server forgets the rest. */
function plansOf(placed: readonly Placed[], now: number): Placed[] {
  const turns = placed.flatMap((one) => [startOf(one), endOf(one)]).filter((time) => time > now);
  const offered = new Set(turns.flatMap((turn) => offeredAt(placed, turn)));
  return placed.filter((one) => startOf(one) > now && offered.has(one));
}

function comparePlans(before: readonly Placed[], after: readonly Placed[], now: number) {
  const plans = plansOf(after, now);
  return {
    plansEnd: plansOf(before, now).filter((plan) => !plans.includes(plan)),
    plansStay: plans.filter((plan) => before.includes(plan)),
  };
}

/** Nobody is to get it: its share ends, and what is planned of it is dropped. What is live for everybody stays. */
function foreseeEnd(placed: readonly Placed[], version: string, now: number): Foresight {
  const left = placed.filter((one) => one.Version !== version || !(isShare(one) || startOf(one) > now));
  return {
    refusal: left.length === placed.length ? { why: 'nothing', version } : null,
    live: offeredAt(left, now),
    ends: offeredAt(placed, now).filter((one) => !left.includes(one)),
    after: null,
    ...comparePlans(placed, left, now),
  };
}

function refusalOf(
  entry: Placed,
  placed: readonly Placed[],
  others: readonly Placed[],
  start: number,
): ForeseenRefusal | null {
  const isSame = ({ Version, From, Until, Percent }: Placed) =>
    Version === entry.Version && From === entry.From && Until === entry.Until && Percent === entry.Percent;
  if (entry.From !== null && placed.some(isSame)) return { why: 'same', version: entry.Version };
  if (!isShare(entry)) return null;
  const rival = others.find((other) => isShare(other) && overlap(other, entry));
  if (rival) return { why: 'rival', version: rival.Version };
  const rest = offeredAt(others, start).find((other) => !isShare(other));
  if (!rest) return { why: 'noRest', version: entry.Version };
  return rest.Version === entry.Version ? { why: 'isRest', version: entry.Version } : null;
}

/** It goes before all that have begun when it begins, and in the place of its own shares of that time. */
function foreseeLive(placed: readonly Placed[], entry: Placed, now: number): Foresight {
  const others = placed.filter(
    (other) => !(other.Version === entry.Version && isShare(other) && overlap(other, entry)),
  );
  const start = Math.max(startOf(entry), now);
  const index = others.findIndex((other) => startOf(other) <= start);
  const next = others.toSpliced(index === -1 ? others.length : index, 0, entry);
  const live = offeredAt(next, start);
  return {
    refusal: refusalOf(entry, placed, others, start),
    live,
    ends: offeredAt(placed, start).filter(({ Version }) => !live.some((one) => one.Version === Version)),
    after: entry.Until === null ? null : offeredAt(next, endOf(entry)),
    ...comparePlans(placed, next, now),
  };
}

/**
 * What a plan does, as the server places releases (`deploy/release/src/registry/place.ts`).
 *
 * @param releases of the remote, in the order the API has them
 * @param now milliseconds since 1970
 */
export function foresee(
  releases: readonly OfferedRelease[],
  version: string,
  { From = null, Until = null, Percent = 100 }: Window,
  now: number,
): Foresight {
  const placed = placedOf(releases);
  if (Percent === 0) return foreseeEnd(placed, version, now);
  return foreseeLive(placed, { Version: version, From, Until, Percent: Percent === 100 ? null : Percent }, now);
}
