import { type ErrorReport, type Frame, KIND, MAX_FRAMES } from './errorReport.ts';
import { parseExactly, parseReleaseIdField } from './exactly.ts';
import { field, listOf, type Parse, TEXTS } from './fields.ts';

/** A route pattern without long numbers: an actual address may contain personal ones. */
const ROUTE = /^(?!.*\d{5})\/[\w/:*.-]{0,199}$/;
const FRAME = /^([^/]+)\/(.+):(\d{1,7}):(\d{1,7})$/;

const parseKind = field(
  (value: unknown): value is string => typeof value === 'string' && KIND.test(value),
  'a kind of error such as TypeError',
);

const parseRoute = field(
  (value: unknown): value is string | null => value === null || (typeof value === 'string' && ROUTE.test(value)),
  'the path of a route, or null',
);

const parseFile = field(
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= TEXTS.path.longest && TEXTS.path.pattern.test(value),
  'a path in a release',
);

const parseFrameAt: Parse<Frame> = (value, where) => {
  const [, title, file, line, column] = FRAME.exec(typeof value === 'string' ? value : '') ?? [];
  return {
    ...parseReleaseIdField(title, where),
    file: parseFile(file, where),
    line: Number(line),
    column: Number(column),
  };
};

const parseFrames = listOf(parseFrameAt);

const parseError: Parse<ErrorReport> = (value, where) => {
  const { release, kind, route, frames } = parseExactly(value, ['release', 'kind', 'route', 'frames'], where);
  return {
    ...parseReleaseIdField(release, `${where}.release`),
    kind: parseKind(kind, `${where}.kind`),
    route: parseRoute(route, `${where}.route`),
    frames: parseFrames(frames, `${where}.frames`).slice(0, MAX_FRAMES),
  };
};

/** Parses a browser's error reports. @throws Refused */
export const parseErrors = listOf(parseError);

/** Parses a frame as written by `frameText`; null if invalid. */
export function parseFrame(text: string): Frame | null {
  try {
    return parseFrameAt(text, 'frame');
  } catch {
    return null;
  }
}
