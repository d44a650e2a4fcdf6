import type { ReleaseId } from './release.ts';

/** A place in the code of a release, as a browser names it. */
export interface Frame extends ReleaseId {
  /** Path in the release: `remote.1df8d455.js`. */
  readonly file: string;
  /** From 1 on. */
  readonly line: number;
  readonly column: number;
}

/**
 * What was thrown while a release was shown: its kind and where, never its message, which may have something of the member in it, nor
 * an address, which may have.
 */
export interface ErrorReport extends ReleaseId {
  /** `TypeError` */
  readonly kind: string;
  /** Path of the route as the manifest has it: `/pages/*`; null where none owns the page. */
  readonly route: string | null;
  /** Where, the innermost first; what is no code of the portal is left out. */
  readonly frames: readonly Frame[];
}

/** Different errors of one report, and places of one error. */
export const MOST_ERRORS = 5;
export const MOST_FRAMES = 10;

/** How a kind is written: without a number that may be somebody's, as of an account or a phone. */
export const KIND = /^(?!.*\d{5})[A-Z]\w{0,59}$/;

/** What may be said of a kind of error; all else is `Error`. */
export const errorKind = (name: string): string => (KIND.test(name) ? name : 'Error');

/** A place in a word: `mf-member@1.2.0/remote.1df8d455.js:1:2345`. */
export const frameText = ({ name, version, file, line, column }: Frame): string =>
  `${name}@${version}/${file}:${line}:${column}`;

/** An error as it is sent. */
export type SentError = ReturnType<typeof errorWords>;

/** The opposite of taking it: what is sent. */
export const errorWords = ({ name, version, kind, route, frames }: ErrorReport) => ({
  release: `${name}@${version}`,
  kind,
  route,
  frames: frames.slice(0, MOST_FRAMES).map(frameText),
});
