import { list, moment, number, object, or, page, someText, text } from '@friends/shared/client/read';
import { isRecord } from '@friends/shared/contract/parse';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import type { NightlyRun } from '@friends/shared/contract/staff/nightly';
import { NIGHTLY_STATUSES } from '@friends/shared/contract/staff/nightlySteps';
import { oneOf, type StaffClient } from './call.ts';
import { type ListQuery, toQuery } from './listQuery.ts';

export type StepRecord = NightlyRun['Steps'][number];

/** Counts by name, including unknown ones; omits values that are not numbers. */
function readCounts(value: unknown): StepRecord['Counts'] {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}

const readStep = object<StepRecord>({
  Step: someText,
  Status: oneOf(NIGHTLY_STATUSES),
  Tries: number,
  StartedAt: moment,
  EndedAt: or(moment, null),
  Counts: readCounts,
  Error: or(text, null),
  NextTryAt: or(moment, null),
});

export const readRun = object<NightlyRun>({
  Day: someText,
  DueAt: moment,
  NextDueAt: or(moment, undefined),
  StartedAt: moment,
  EndedAt: or(moment, null),
  By: or(text, ''),
  Steps: list(readStep),
});

export interface NightlyPage extends PagedRows<NightlyRun> {
  /** Server time of the response, ISO 8601; the browser's if missing. */
  readonly asOf: string;
}

/** Latest day first. */
export function listNightlyRuns(client: StaffClient, query: ListQuery): Promise<NightlyPage> {
  const read = page(readRun);
  return client.call(
    'nightlyRuns',
    (body, total, sent = new Date()) => ({ ...read(body, total), asOf: sent.toISOString() }),
    { query: toQuery(query) },
  );
}
