import { field, listOf, Refused, type Take, takeName, takeRecord, takeString, takeVersion } from './fields.ts';

/** Where the shell reports how releases do (docs/contract.md#how-releases-do). */
export const TELEMETRY_PATH = '/telemetry/releases';

export const RELEASE_EVENTS = ['loaded', 'load-failed', 'mount-failed', 'render-failed', 'recovered'] as const;
export type ReleaseEventKind = (typeof RELEASE_EVENTS)[number];

/** Something that happened to a release in one browser. */
export interface ReleaseEvent {
  readonly name: string;
  readonly version: string;
  readonly what: ReleaseEventKind;
  /** Since the try began. */
  readonly milliseconds: number;
}

export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** What a browser sends at once. It says nothing of who sits there, nor of the page they look at. */
export interface ReleaseReport {
  readonly device: Device;
  readonly events: readonly ReleaseEvent[];
}

/** Events of one report, and bytes of one request. */
export const MOST_EVENTS = 50;
export const MOST_REPORT_BYTES = 8 * 1024;

const LONGEST_MS = 10 * 60 * 1000;

const oneOf = <T extends string>(values: readonly T[]): Take<T> =>
  field((value: unknown): value is T => values.some((one) => one === value), `one of ${values.join(', ')}`);

const takeDuration = field(
  (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LONGEST_MS,
  'whole milliseconds, ten minutes at the most',
);

/** Takes an object that has these keys and no other: what we did not ask for is not kept. */
function takeExactly(value: unknown, keys: readonly string[], where: string): Record<string, unknown> {
  const record = takeRecord(value, where);
  const unknown = Object.keys(record).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw new Refused(`${where} has ${unknown}, which nobody asked for`);
  return record;
}

const takeWhat = oneOf(RELEASE_EVENTS);

const takeEvent: Take<ReleaseEvent> = (value, where) => {
  const { release, what, ms } = takeExactly(value, ['release', 'what', 'ms'], where);
  const [name, version, ...more] = takeString(release, `${where}.release`).split('@');
  if (more.length > 0) throw new Refused(`${where}.release is no name and version`);
  return {
    name: takeName(name, `${where}.release`),
    version: takeVersion(version, `${where}.release`),
    what: takeWhat(what, `${where}.what`),
    milliseconds: takeDuration(ms, `${where}.ms`),
  };
};

const takeEvents = listOf(takeEvent);
const takeDevice = oneOf(DEVICES);

/** Takes a report that came over the network, whole or not at all. @throws Refused */
export function parseReport(input: unknown): ReleaseReport {
  const { device, events } = takeExactly(input, ['device', 'events'], 'the report');
  if (Array.isArray(events) && events.length > MOST_EVENTS) throw new Refused(`events has more than ${MOST_EVENTS}`);
  return { device: takeDevice(device, 'device'), events: takeEvents(events, 'events') };
}

/** The opposite of parsing: the text of a report. */
export function reportText({ device, events }: ReleaseReport): string {
  return JSON.stringify({
    device,
    events: events.map(({ name, version, what, milliseconds }) => ({
      release: `${name}@${version}`,
      what,
      ms: Math.min(LONGEST_MS, Math.max(0, Math.round(milliseconds))),
    })),
  });
}
