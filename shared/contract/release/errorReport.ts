import type { ReleaseId } from './release.ts';

export interface Frame extends ReleaseId {
  /** Path in the release: `remote.1df8d455.js`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * An error thrown while a release was shown: kind and location. Never its message or the address, which may contain
 * personal data.
 */
export interface ErrorReport extends ReleaseId {
  /** `TypeError` */
  readonly kind: string;
  /** The route's path pattern: `/pages/*`; null if no route owns the page. */
  readonly route: string | null;
  /** Stack frames, innermost first; code outside the portal is left out. */
  readonly frames: readonly Frame[];
}

/** Limits of errors per report and frames per error. */
export const MAX_ERRORS = 5;
export const MAX_FRAMES = 10;

/** Format of an error kind; without long numbers, which may be personal, such as a phone number. */
export const KIND = /^(?!.*\d{5})[A-Z]\w{0,59}$/;

/** Kind of an error for reports; `Error` for names in another format. */
export const errorKind = (name: string): string => (KIND.test(name) ? name : 'Error');

/** `mf-member@1.2.0/remote.1df8d455.js:1:2345` */
export const frameText = ({ name, version, file, line, column }: Frame): string =>
  `${name}@${version}/${file}:${line}:${column}`;

export type SentError = ReturnType<typeof serializeError>;

/** Serializes an error for sending. */
export const serializeError = ({ name, version, kind, route, frames }: ErrorReport) => ({
  release: `${name}@${version}`,
  kind,
  route,
  frames: frames.slice(0, MAX_FRAMES).map(frameText),
});
