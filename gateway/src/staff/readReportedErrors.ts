import type { Store } from '@friends/releases/store/store';
import { byReaders, type KnownError, readErrors } from '@friends/releases/telemetry/knownErrors';
import type { FindPlace, SourcePlace } from '@friends/releases/telemetry/sourcePlace';
import { parseFrame } from '@friends/shared/contract/release/parseErrors';
import type { ReportedError } from '@friends/shared/contract/staff/releaseHealth';

const MAX_SHOWN = 20;

/** An error of one release, with its position in the source. */
interface LocatedError {
  readonly version: string;
  readonly error: KnownError;
  /** Source positions if known, otherwise as reported. */
  readonly frames: readonly string[];
  readonly place: SourcePlace | null;
}

const isOwn = (place: SourcePlace) => !place.source.startsWith('node_modules/') && !place.source.startsWith('webpack/');

async function locate(findPlace: FindPlace, version: string, error: KnownError): Promise<LocatedError> {
  const located = await Promise.all(
    error.frames.map(async (text) => {
      const frame = parseFrame(text);
      const place = frame && (await findPlace(frame));
      return { text: place ? `${place.source}:${place.line}` : text, place };
    }),
  );
  const places = located.flatMap(({ place }) => place ?? []);
  // An error thrown in a library is mostly caused by the code that called it, so the first frame outside of libraries
  // counts.
  const place = places.find(isOwn) ?? places[0] ?? null;
  return { version, error, frames: located.map(({ text }) => text), place };
}

/**
 * Equal for the same error in different releases: its kind and the text of its source line, even if the line has moved.
 */
const keyOf = ({ error, place, frames }: LocatedError) =>
  [error.kind, ...(place ? [place.source, place.code ?? place.line] : frames)].join(' ');

const byTime = (a: LocatedError, b: LocatedError) => a.error.first.getTime() - b.error.first.getTime();

function toReportedErrors(group: readonly LocatedError[]): ReportedError[] {
  const [first] = group.toSorted(byTime);
  const last = group.toSorted((a, b) => b.error.last.getTime() - a.error.last.getTime())[0];
  if (!first || !last) return [];
  const { place } = last;
  return [
    {
      Kind: last.error.kind,
      Version: last.version,
      Since: first.version,
      First: first.error.first.toISOString(),
      Last: last.error.last.toISOString(),
      Readers: group.reduce((sum, { error }) => sum + error.readers, 0),
      Routes: [...new Set(group.flatMap(({ error }) => error.routes))],
      Place: place && { Source: place.source, Line: place.line, Code: place.code },
      Frames: [...last.frames],
    },
  ];
}

/**
 * Errors with their position in the source and the release that first threw them; those of most visitors come first.
 */
export async function readReportedErrors(store: Store, findPlace: FindPlace, name: string): Promise<ReportedError[]> {
  const known = [...(await readErrors(store))].flatMap(([title, errors]) => {
    const [remote, version = ''] = title.split('@');
    return remote === name ? errors.map((error) => ({ version, error })) : [];
  });
  const mostReported = known.sort((a, b) => byReaders(a.error, b.error)).slice(0, 2 * MAX_SHOWN);
  const located = await Promise.all(mostReported.map(({ version, error }) => locate(findPlace, version, error)));
  return [...Map.groupBy(located, keyOf).values()]
    .flatMap(toReportedErrors)
    .sort((a, b) => b.Readers - a.Readers)
    .slice(0, MAX_SHOWN);
}
