import { contentFiles } from './contentFiles.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2027-01-01T00:00:00Z');
/** @param number days after 1 January 2027 */
export const seasonDay = (number: number) => new Date(FIRST + number * DAY_MS).toISOString().slice(0, 10);

export interface Season {
  readonly number: number;
  readonly revision: number;
  readonly name?: string;
  readonly version?: string;
  /** Days after 1 January 2027. */
  readonly days?: readonly [start: number, end: number];
  readonly isDecided?: boolean;
  /** Minutes after 1 January 2027. */
  readonly since?: number;
  /** Minutes after 1 January 2027; default: `since`. */
  readonly decidedAt?: number;
  /** The decision is about this release, not a plan or partial rollout of another. */
  readonly isNamed?: boolean;
  /** The release has no campaign. */
  readonly isBare?: boolean;
  /** Replaces a newer decision, as if the registry was restored from a backup. */
  readonly again?: boolean;
}

/** A live season, in the format that a portal applies. */
export const liveSeason = ({
  number,
  revision,
  name = `Race ${number}`,
  version = `${number}.0.0`,
  ...more
}: Season) => {
  const [start, end] = more.days ?? [number * 10, number * 10 + 9];
  const campaign = { ...Object(contentFiles().campaign), Name: name, Start: seasonDay(start), End: seasonDay(end) };
  const timeOf = (minutes: number) => new Date(FIRST + minutes * 60_000).toISOString();
  const { since = revision, decidedAt = since, isDecided = true, isNamed = true, isBare, again } = more;
  return {
    number,
    version,
    revision,
    since: timeOf(since),
    decidedAt: timeOf(decidedAt),
    isDecided,
    isNamed,
    again,
    campaign: isBare ? null : campaign,
  };
};
