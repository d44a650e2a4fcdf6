import { takeExactly, takeTitle } from './exactly.ts';
import { field, listOf, type Take, TEXTS } from './fields.ts';
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

const KIND = /^[A-Z]\w{0,59}$/;
const ROUTE = /^\/[\w/:*.-]{0,199}$/;
const FRAME = /^([^/]+)\/(.+):(\d{1,7}):(\d{1,7})$/;

/** What may be said of a kind of error; all else is `Error`. */
export const errorKind = (name: string): string => (KIND.test(name) ? name : 'Error');

const takeKind = field(
  (value: unknown): value is string => typeof value === 'string' && KIND.test(value),
  'a kind of error such as TypeError',
);

const takeRoute = field(
  (value: unknown): value is string | null => value === null || (typeof value === 'string' && ROUTE.test(value)),
  'the path of a route, or null',
);

const takeFile = field(
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= TEXTS.path.longest && TEXTS.path.pattern.test(value),
  'a path in a release',
);

const takeFrame: Take<Frame> = (value, where) => {
  const [, title, file, line, column] = FRAME.exec(typeof value === 'string' ? value : '') ?? [];
  return { ...takeTitle(title, where), file: takeFile(file, where), line: Number(line), column: Number(column) };
};

const takeFrames = listOf(takeFrame);

const takeError: Take<ErrorReport> = (value, where) => {
  const { release, kind, route, frames } = takeExactly(value, ['release', 'kind', 'route', 'frames'], where);
  return {
    ...takeTitle(release, `${where}.release`),
    kind: takeKind(kind, `${where}.kind`),
    route: takeRoute(route, `${where}.route`),
    frames: takeFrames(frames, `${where}.frames`).slice(0, MOST_FRAMES),
  };
};

/** Takes what a browser says was thrown. @throws Refused */
export const takeErrors = listOf(takeError);

/** A place in a word: `mf-member@1.2.0/remote.1df8d455.js:1:2345`. */
export const frameText = ({ name, version, file, line, column }: Frame): string =>
  `${name}@${version}/${file}:${line}:${column}`;

/** The opposite; null for what is no place. */
export function parseFrame(text: string): Frame | null {
  try {
    return takeFrame(text, 'frame');
  } catch {
    return null;
  }
}

/** The opposite of taking it: what is sent. */
export const errorWords = ({ name, version, kind, route, frames }: ErrorReport) => ({
  release: `${name}@${version}`,
  kind,
  route,
  frames: frames.slice(0, MOST_FRAMES).map(frameText),
});
