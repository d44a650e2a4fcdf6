import { type ErrorReport, type Frame, KIND, MOST_FRAMES } from './errorReport.ts';
import { takeExactly, takeTitle } from './exactly.ts';
import { field, listOf, type Take, TEXTS } from './fields.ts';

/** As manifests write it: no address that was open, which may have somebody's number. */
const ROUTE = /^(?!.*\d{5})\/[\w/:*.-]{0,199}$/;
const FRAME = /^([^/]+)\/(.+):(\d{1,7}):(\d{1,7})$/;

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

/** Reads a place as `frameText` writes it; null for what is none. */
export function parseFrame(text: string): Frame | null {
  try {
    return takeFrame(text, 'frame');
  } catch {
    return null;
  }
}
