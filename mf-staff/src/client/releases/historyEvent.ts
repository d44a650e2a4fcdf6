import { list, moment, number, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import type { FailureEvidence, HistoryEvent } from '@friends/shared/contract/release/historyEvent';

type Kind = HistoryEvent['kind'];
type EventOf<K extends Kind> = Extract<HistoryEvent, { readonly kind: K }>;
type Fields<K extends Kind> = {
  readonly [Name in keyof Omit<EventOf<K>, 'kind' | 'by' | 'at' | 'reason'>]-?: Reader<EventOf<K>[Name]>;
};

const trueOrAbsent: Reader<true | undefined> = (value) => (value === true ? true : undefined);

const readEvidence = object<FailureEvidence>({
  release: text,
  loads: number,
  failed: number,
  networks: number,
  failing: number,
  faults: list(text),
  notified: list(text),
  revision: number,
  early: trueOrAbsent,
});

const readWindow = object<EventOf<'activate'>['window']>({
  from: or(moment, undefined),
  until: or(moment, undefined),
  percent: or(number, undefined),
});

const readSteps = object<NonNullable<EventOf<'activate'>['steps']>>({ percents: list(number), everyMinutes: number });

const releases = list(someText);
const nameOrAll = or(someText, null);
const evidence = or(readEvidence, undefined);

/** Fields of each kind, besides `by`, `at` and `reason`. */
const FIELDS: { readonly [K in Kind]: Fields<K> } = {
  found: {},
  publish: { releases, code: or(text, undefined) },
  activate: {
    release: someText,
    window: readWindow,
    steps: or(readSteps, undefined),
    limit: or(number, undefined),
    pinned: trueOrAbsent,
    archive: trueOrAbsent,
  },
  activateBuilt: { releases },
  end: { release: someText, evidence },
  rollback: { remote: someText, steps: number, releases, evidence },
  keepLive: { release: someText, evidence: readEvidence },
  freeze: { remote: nameOrAll, until: or(moment, undefined) },
  unfreeze: { remote: nameOrAll },
  preview: { release: nameOrAll, asOf: or(moment, undefined), stages: or(number, undefined), until: moment },
  sign: { releases },
  follow: { remote: someText },
  prune: { releases },
  note: { release: someText, text },
  unknown: { text },
};

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(FIELDS, value);

/** Throws a `TypeError` for invalid events, including kinds unknown to this version. */
export const readHistoryEvent: Reader<HistoryEvent> = (value) => {
  const kind = isRecord(value) ? value.kind : undefined;
  if (!isKind(kind)) throw new TypeError('Expected an event');
  const fields: Readonly<Record<string, Reader<unknown>>> = FIELDS[kind];
  const read = object<Record<string, unknown>>({ ...fields, by: text, at: moment, reason: or(text, undefined) });
  // The type of `FIELDS` ensures that each kind's fields have been read.
  return { kind, ...read(value) } as HistoryEvent;
};
