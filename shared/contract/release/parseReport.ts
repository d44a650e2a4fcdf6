import { MAX_ERRORS } from './errorReport.ts';
import { parseExactly, parseReleaseIdField } from './exactly.ts';
import { field, listOf, type Parse, parseString, Refused } from './fields.ts';
import { parseErrors } from './parseErrors.ts';
import {
  DEVICES,
  MAX_EVENTS,
  MAX_MS,
  RELEASE_EVENTS,
  type ReleaseEvent,
  type ReleaseReport,
  VITALS,
  type Vital,
} from './telemetry.ts';

const MAX_VITALS = VITALS.length;

const oneOf = <T extends string>(values: readonly T[]): Parse<T> =>
  field((value: unknown): value is T => values.some((item) => item === value), `one of ${values.join(', ')}`);

const parseDuration = field(
  (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_MS,
  'whole milliseconds, ten minutes at the most',
);

const parseValue = field(
  (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= MAX_MS,
  'a number from 0 on',
);

const parseWhat = oneOf(RELEASE_EVENTS);
const parseVitalName = oneOf(VITALS);

const parseEvent: Parse<ReleaseEvent> = (value, where) => {
  const { release, what, ms } = parseExactly(value, ['release', 'what', 'ms'], where);
  return {
    ...parseReleaseIdField(release, `${where}.release`),
    what: parseWhat(what, `${where}.what`),
    milliseconds: parseDuration(ms, `${where}.ms`),
  };
};

const parseVital: Parse<Vital> = (input, where) => {
  const { release, what, value } = parseExactly(input, ['release', 'what', 'value'], where);
  return {
    ...parseReleaseIdField(release, `${where}.release`),
    what: parseVitalName(what, `${where}.what`),
    value: parseValue(value, `${where}.value`),
  };
};

const parseEvents = listOf(parseEvent);
const parseVitals = listOf(parseVital);
const parseDevice = oneOf(DEVICES);

/** Parses a report from the network, completely or not at all. @throws Refused */
export function parseReport(input: unknown): ReleaseReport {
  const {
    ticket,
    device,
    events,
    vitals = [],
    errors = [],
  } = parseExactly(input, ['ticket', 'device', 'events', 'vitals', 'errors'], 'the report');
  if (Array.isArray(events) && events.length > MAX_EVENTS) throw new Refused(`events has more than ${MAX_EVENTS}`);
  if (Array.isArray(vitals) && vitals.length > MAX_VITALS) throw new Refused(`vitals has more than ${MAX_VITALS}`);
  if (Array.isArray(errors) && errors.length > MAX_ERRORS) throw new Refused(`errors has more than ${MAX_ERRORS}`);
  return {
    ticket: parseString(ticket, 'ticket'),
    device: parseDevice(device, 'device'),
    events: parseEvents(events, 'events'),
    vitals: parseVitals(vitals, 'vitals'),
    errors: parseErrors(errors, 'errors'),
  };
}
