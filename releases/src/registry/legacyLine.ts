import { isRecord, isString, isStringArray } from '@friends/shared/contract/parse';
import type { EventDetails, FailureEvidence, HistoryEvent } from '@friends/shared/contract/release/historyEvent';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { parseTime } from './times.ts';

// The previous version stored decisions as typed commands: `live mf-about@1.2.0 --percent 10`. This file reads them,
// and writes them beside each event for processes of that version that share the store during an upgrade
// (docs/contract.md#events-of-the-history). Once no store has such lines, remove this file and `migrateStore`.

const ALL = '*';

type Fields = Readonly<Record<string, unknown>>;

const option = (name: string, value: string | number | undefined) => (value === undefined ? '' : ` --${name} ${value}`);

function activateText({ release, window, steps, limit, archive, pinned }: Extract<EventDetails, { kind: 'activate' }>) {
  const { from, until, percent } = window;
  const inSteps = steps && { percents: steps.percents.join(','), every: `${steps.everyMinutes}m` };
  return [
    `live ${release}${option('from', from)}${option('until', until)}${option('percent', percent)}`,
    `${option('steps', inSteps?.percents)}${option('every', inSteps?.every)}${option('limit', limit)}`,
    `${archive ? ' --archive' : ''}${pinned ? ' --hold' : ''}`,
  ].join('');
}

/** The event as a typed command. */
function legacyText(event: HistoryEvent): string {
  switch (event.kind) {
    case 'found':
      return 'found in the store';
    case 'publish':
      return `publish ${event.releases.join(' ')}${event.code === undefined ? '' : `, with the code of ${event.code}`}`;
    case 'activate':
      return activateText(event);
    case 'activateBuilt':
      return `live ${event.releases.join(' ')}`;
    case 'end':
      return `live ${event.release} --percent 0`;
    case 'rollback':
      return `rollback ${event.remote}${option('steps', event.steps > 1 ? event.steps : undefined)} to ${event.releases.join(' and ')}`;
    case 'keepLive':
      return `left ${event.release} live`;
    case 'freeze':
      return `freeze${event.remote === null ? '' : ` ${event.remote}`}${option('until', event.until)}`;
    case 'unfreeze':
      return `unfreeze${event.remote === null ? '' : ` ${event.remote}`}`;
    case 'preview':
      return `preview${event.release === null ? '' : ` ${event.release}`}${option('at', event.asOf)}${option('stages', event.stages)}${option('until', event.until)}`;
    case 'sign':
    case 'prune':
      return `${event.kind} ${event.releases.join(' ')}`;
    case 'follow':
      return `follow ${event.remote}`;
    case 'note':
      return `note ${event.release}`;
    case 'unknown':
      return event.text;
  }
}

const nameOf = (release: string) => release.split('@')[0];

/** Name of the remote by which the previous version finds the line; `ALL` for lines about all remotes. */
function aboutOf(event: HistoryEvent): string | undefined {
  if (event.kind === 'freeze' || event.kind === 'unfreeze') return event.remote ?? ALL;
  if (event.kind === 'note') return nameOf(event.release);
  return event.kind === 'sign' ? ALL : undefined;
}

function legacyEvidence({ faults, notified, revision, early, ...counts }: FailureEvidence) {
  return { ...counts, found: faults, told: notified, decision: revision, ...(early ? { first: true } : {}) };
}

/** The fields `who` and `what`, which the previous version reads from the registry. */
export const legacyDecision = (event: HistoryEvent) => ({ who: event.by, what: legacyText(event) });

export function legacyFields(event: HistoryEvent): Fields {
  const about = aboutOf(event);
  const evidence = 'evidence' in event ? event.evidence : undefined;
  return {
    ...legacyDecision(event),
    why: event.kind === 'note' ? event.text : event.reason,
    ...(event.kind === 'publish' ? { published: event.releases } : {}),
    ...(event.kind === 'preview' && event.release !== null ? { previewed: [event.release] } : {}),
    ...(about === undefined ? {} : { about }),
    ...(evidence ? { weighed: legacyEvidence(evidence) } : {}),
  };
}

/** Converts `2026-12-31 18:00`, typed in Jakarta's time. */
const parseJakartaTime = (text: string | undefined) => (text === undefined ? undefined : parseTime(text).toISOString());

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

const parseMinutes = (text: string) => Number(text.slice(0, -1)) * (UNIT_MINUTES[text.slice(-1)] ?? Number.NaN);

const OPTION = / --(\w+)((?: (?!--|to )\S+)*)/g;
const CODE = /, with the code of (\S+)$/;

interface Typed {
  readonly verb: string;
  readonly args: readonly string[];
  readonly options: ReadonlyMap<string, string>;
  readonly code: string | undefined;
}

function parseTyped(what: string): Typed {
  const code = CODE.exec(what)?.[1];
  const typed = what.replace(CODE, '');
  const options = Array.from(typed.matchAll(OPTION), ([, name = '', value = '']) => [name, value.trim()] as const);
  const [verb = '', ...args] = typed.replaceAll(OPTION, '').split(' ');
  return { verb, args: args.filter((arg) => arg !== ''), options: new Map(options), code };
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

function parseActivation({ options }: Typed, release: string): EventDetails {
  const [percents, every, limit] = [options.get('steps'), options.get('every'), options.get('limit')];
  const percent = options.has('percent') ? Number(options.get('percent')) : undefined;
  if (percent === 0) return { kind: 'end', release };
  const window = { from: parseJakartaTime(options.get('from')), until: parseJakartaTime(options.get('until')) };
  return {
    kind: 'activate',
    release,
    window: withoutUndefined({ ...window, percent: percent === 100 ? undefined : percent }),
    ...(percents === undefined || every === undefined
      ? {}
      : { steps: { percents: percents.split(',').map(Number), everyMinutes: parseMinutes(every) } }),
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(options.has('hold') ? { pinned: true } : {}),
    ...(options.has('archive') ? { archive: true } : {}),
  };
}

function parseEvidence(value: unknown): FailureEvidence | null {
  if (!isRecord(value) || !isString(value.release)) return null;
  const { release, found, told, first } = value;
  const amount = (name: string) => (typeof value[name] === 'number' ? value[name] : 0);
  return {
    release,
    loads: amount('loads'),
    failed: amount('failed'),
    networks: amount('networks'),
    failing: amount('failing'),
    faults: isStringArray(found) ? found : [],
    notified: isStringArray(told) ? told : [],
    revision: amount('decision'),
    ...(first === true ? { early: true } : {}),
  };
}

/** Null if the command is unknown. */
function parseDetails(what: string, { why, weighed }: Fields): EventDetails | null {
  if (what === 'found in the store') return { kind: 'found' };
  const typed = parseTyped(what);
  const { verb, args, options, code } = typed;
  const [first, ...others] = args;
  const releases = args.filter((arg) => arg.includes('@'));
  const evidence = parseEvidence(weighed);
  const withEvidence = evidence ? { evidence } : {};
  switch (verb) {
    case 'publish':
      return { kind: 'publish', releases, ...(code === undefined ? {} : { code }) };
    case 'live': {
      if (first === undefined) return null;
      if (others.length > 0) return { kind: 'activateBuilt', releases };
      const details = parseActivation(typed, first);
      return details.kind === 'end' ? { ...details, ...withEvidence } : details;
    }
    case 'rollback':
      return first === undefined
        ? null
        : { kind: 'rollback', remote: first, steps: Number(options.get('steps') ?? 1), releases, ...withEvidence };
    case 'left':
      return first === undefined || evidence === null ? null : { kind: 'keepLive', release: first, evidence };
    case 'freeze':
      return {
        kind: 'freeze',
        remote: first ?? null,
        ...withoutUndefined({ until: parseJakartaTime(options.get('until')) }),
      };
    case 'unfreeze':
      return { kind: 'unfreeze', remote: first ?? null };
    case 'preview': {
      const [until, stages] = [parseJakartaTime(options.get('until')), options.get('stages')];
      if (until === undefined) return null;
      const shown = withoutUndefined({
        asOf: parseJakartaTime(options.get('at')),
        stages: stages === undefined ? undefined : +stages,
      });
      return { kind: 'preview', release: first ?? null, ...shown, until };
    }
    case 'sign':
    case 'prune':
      return { kind: verb, releases };
    case 'follow':
      return first === undefined ? null : { kind: 'follow', remote: first };
    case 'note':
      return first === undefined ? null : { kind: 'note', release: first, text: isString(why) ? why : '' };
    default:
      return null;
  }
}

/** An unreadable time makes the event `unknown`, not the store unreadable. */
function parseDetailsOrUnknown(what: string, fields: Fields): EventDetails {
  try {
    return parseDetails(what, fields) ?? { kind: 'unknown', text: what };
  } catch (error) {
    if (error instanceof ReleaseRefused) return { kind: 'unknown', text: what };
    throw error;
  }
}

/** Reads a line or decision that the previous version has written; null if it is not one. */
export function parseLegacyEvent(fields: Fields): HistoryEvent | null {
  const { at, who, what, why } = fields;
  if (!isString(at) || !isString(who) || !isString(what)) return null;
  const details = parseDetailsOrUnknown(what, fields);
  return { ...details, by: who, at, ...(isString(why) && details.kind !== 'note' ? { reason: why } : {}) };
}
