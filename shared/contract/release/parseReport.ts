import { MOST_ERRORS } from './errorReport.ts';
import { takeExactly, takeTitle } from './exactly.ts';
import { field, listOf, Refused, type Take, takeString } from './fields.ts';
import { takeErrors } from './takeErrors.ts';
import {
  DEVICES,
  LONGEST_MS,
  MOST_EVENTS,
  RELEASE_EVENTS,
  type ReleaseEvent,
  type ReleaseReport,
  VITALS,
  type Vital,
} from './telemetry.ts';

const MOST_VITALS = VITALS.length;

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
