import { type ErrorReport, errorWords, MOST_ERRORS, takeErrors } from './errorReport.ts';
import { takeExactly, takeTitle } from './exactly.ts';
import { field, listOf, Refused, type Take, takeString } from './fields.ts';

/** Where the shell reports how releases do (docs/contract.md#how-releases-do). */
export const TELEMETRY_PATH = '/telemetry/releases';
/** Where a page view gets the ticket that its reports bear; a text. */
export const TICKETS_PATH = '/telemetry/tickets';

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

/** Largest Contentful Paint and Interaction to Next Paint in milliseconds; Cumulative Layout Shift as its score. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof VITALS)[number];

/** How a page view felt, as the browser measured it, told for the release that its first page is of. */
export interface Vital {
  readonly name: string;
  readonly version: string;
  readonly what: VitalName;
  readonly value: number;
}

/** What a browser sends at once. It says nothing of who sits there, nor of the page they look at. */
export interface ReleaseReport {
  /** What the gateway gave this page view for its reports. */
  readonly ticket: string;
  readonly device: Device;
  readonly events: readonly ReleaseEvent[];
  /** Once for a page view, mostly as it is left. */
  readonly vitals: readonly Vital[];
  /** What was thrown; each once for a page view. */
  readonly errors: readonly ErrorReport[];
}

/** Events of one report, and bytes of one request. */
export const MOST_EVENTS = 50;
const MOST_VITALS = VITALS.length;
export const MOST_REPORT_BYTES = 8 * 1024;

const LONGEST_MS = 10 * 60 * 1000;

const oneOf = <T extends string>(values: readonly T[]): Take<T> =>
  field((value: unknown): value is T => values.some((one) => one === value), `one of ${values.join(', ')}`);

const takeDuration = field(
  (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LONGEST_MS,
  'whole milliseconds, ten minutes at the most',
);

const takeValue = field(
  (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= LONGEST_MS,
  'a number from 0 on',
);

const takeWhat = oneOf(RELEASE_EVENTS);
const takeVitalName = oneOf(VITALS);

const takeEvent: Take<ReleaseEvent> = (value, where) => {
  const { release, what, ms } = takeExactly(value, ['release', 'what', 'ms'], where);
  return {
    ...takeTitle(release, `${where}.release`),
    what: takeWhat(what, `${where}.what`),
    milliseconds: takeDuration(ms, `${where}.ms`),
  };
};

const takeVital: Take<Vital> = (input, where) => {
  const { release, what, value } = takeExactly(input, ['release', 'what', 'value'], where);
  return {
    ...takeTitle(release, `${where}.release`),
    what: takeVitalName(what, `${where}.what`),
    value: takeValue(value, `${where}.value`),
  };
};

const takeEvents = listOf(takeEvent);
const takeVitals = listOf(takeVital);
const takeDevice = oneOf(DEVICES);

/** Takes a report that came over the network, whole or not at all. @throws Refused */
export function parseReport(input: unknown): ReleaseReport {
  const {
    ticket,
    device,
    events,
    vitals = [],
    errors = [],
  } = takeExactly(input, ['ticket', 'device', 'events', 'vitals', 'errors'], 'the report');
  if (Array.isArray(events) && events.length > MOST_EVENTS) throw new Refused(`events has more than ${MOST_EVENTS}`);
  if (Array.isArray(vitals) && vitals.length > MOST_VITALS) throw new Refused(`vitals has more than ${MOST_VITALS}`);
  if (Array.isArray(errors) && errors.length > MOST_ERRORS) throw new Refused(`errors has more than ${MOST_ERRORS}`);
  return {
    ticket: takeString(ticket, 'ticket'),
    device: takeDevice(device, 'device'),
    events: takeEvents(events, 'events'),
    vitals: takeVitals(vitals, 'vitals'),
    errors: takeErrors(errors, 'errors'),
  };
}

/** The opposite of parsing: the text of a report. */
export function reportText({ ticket, device, events, vitals, errors }: ReleaseReport): string {
  return JSON.stringify({
    ticket,
    device,
    events: events.map(({ name, version, what, milliseconds }) => ({
      release: `${name}@${version}`,
      what,
      ms: Math.min(LONGEST_MS, Math.max(0, Math.round(milliseconds))),
    })),
    vitals: vitals.map(({ name, version, what, value }) => ({
      release: `${name}@${version}`,
      what,
      value: Math.min(LONGEST_MS, Math.round(value * 1000) / 1000),
    })),
    // A portal of before knows of none, and would refuse the whole report.
    ...(errors.length === 0 ? {} : { errors: errors.map(errorWords) }),
  });
}
