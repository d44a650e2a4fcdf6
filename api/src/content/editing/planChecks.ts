import { jakartaMinute } from '../../platform/calendar/days.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import type { Draft } from './repository/drafts.ts';
import { findEnding } from './repository/sets.ts';

/** @throws Refusal if a draft is for a new entry that cannot be hidden, so that the set could not end */
export function assertCanBeHidden(drafts: readonly Draft[]): void {
  for (const { kind, entry, fields } of drafts) {
    const { hidden, nameOf } = EDITED_KINDS[kind];
    if (entry === null && hidden(fields) === null)
      throw new Refusal('content_set_endless', { kind, name: nameOf(fields).NameEn || '–' });
  }
}

/** @throws Refusal if a live entry will change before the drafts go live, so that they would be outdated */
export async function assertNoSetEndsBefore(tx: Tx, drafts: readonly Draft[], liveAt: Date): Promise<void> {
  const entries = drafts.flatMap(({ kind, entry }) => (entry === null ? [] : [{ kind, entry }]));
  const ending = await findEnding(tx, entries, liveAt);
  if (!ending) return;
  const { kind, entry, set, until } = ending;
  const fields = drafts.find((draft) => draft.kind === kind && draft.entry === entry)?.fields ?? {};
  const name = EDITED_KINDS[kind].nameOf(fields).NameEn || '–';
  throw new Refusal('content_set_after', { name, set, at: jakartaMinute(until) });
}
