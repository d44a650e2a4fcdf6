import { list, moment, number, object, or, type Reader, someText, text } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import type { FailureEvidence, HistoryEvent } from '@friends/shared/contract/release/historyEvent';

type Kind = HistoryEvent['kind'];
type Of<K extends Kind> = Extract<HistoryEvent, { readonly kind: K }>;
type Fields<K extends Kind> = {
  readonly [Name in keyof Omit<Of<K>, 'kind' | 'by' | 'at' | 'reason'>]-?: Reader<Of<K>[Name]>;
};

const none = undefined;
const marked: Reader<true | undefined> = (value) => (value === true ? true : none);

const readEvidence = object<FailureEvidence>({
  release: text,
  loads: number,
  failed: number,
  networks: number,
  failing: number,
  faults: list(text),
  notified: list(text),
  revision: number,
  early: marked,
});

const readWindow = object<Of<'activate'>['window']>({
  from: or(moment, none),
  until: or(moment, none),
  percent: or(number, none),
});

const readSteps = object<NonNullable<Of<'activate'>['steps']>>({ percents: list(number), everyMinutes: number });

const releases = list(someText);
const nameOrAll = or(someText, null);
const evidence = or(readEvidence, none);

/** Fields of each kind, besides who, when and why. */
const FIELDS: { readonly [K in Kind]: Fields<K> } = {
  found: {},
  publish: { releases, code: or(text, none) },
  activate: {
    release: someText,
    window: readWindow,
    steps: or(readSteps, none),
    limit: or(number, none),
    pinned: marked,
    archive: marked,
  },
  activateBuilt: { releases },
  end: { release: someText, evidence },
  rollback: { remote: someText, steps: number, releases, evidence },
  keepLive: { release: someText, evidence: readEvidence },
  freeze: { remote: nameOrAll, until: or(moment, none) },
  unfreeze: { remote: nameOrAll },
  preview: { release: nameOrAll, asOf: or(moment, none), stages: or(number, none), until: moment },
  sign: { releases },
  follow: { remote: someText },
  prune: { releases },
  note: { release: someText, text },
  unknown: { text },
};

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(FIELDS, value);

/** Throws a `TypeError` for invalid events, including kinds unknown to this version. */
export const readHistoryEvent: Reader<HistoryEvent> = (value) => {
  const kind = isRecord(value) ? value.kind : none;
  if (!isKind(kind)) throw new TypeError('Expected an event');
  const fields: Readonly<Record<string, Reader<unknown>>> = FIELDS[kind];
  const read = object<Record<string, unknown>>({ ...fields, by: text, at: moment, reason: or(text, none) });
  // The type of `FIELDS` ensures that each kind's fields have been read.
  return { kind, ...read(value) } as HistoryEvent;
};
