import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { Conflict } from '../../../components/draft/mergeDraft.ts';
import { type EntryValues, valuesOf } from './entryValues.ts';

interface Rebased {
  readonly values: EntryValues;
  /** Fields that were changed differently in the draft and in the live entry. */
  readonly conflicts: readonly Conflict[];
  /** The live entry has changed since the draft was begun: the draft must be saved again before it can go live. */
  readonly isOutdated: boolean;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Merges changes that went live since the draft was begun into the values of the entry's form. */
export function rebase({ Kind, Live, Draft: draft }: ContentEntry): Rebased {
  const live = Live && valuesOf(Kind, Live.Fields);
  if (!draft) return { values: live ?? valuesOf(Kind, {}), conflicts: [], isOutdated: false };
  const mine = valuesOf(Kind, draft.Fields);
  const base = draft.Base && valuesOf(Kind, draft.Base);
  if (!live || !base || isSame(live, base)) return { values: mine, conflicts: [], isOutdated: false };
  const parts = Object.keys(mine).map((field) => {
    const isMine = !isSame(mine[field], base[field]);
    const isConflict = isMine && !isSame(live[field], base[field]) && !isSame(live[field], mine[field]);
    return { field, value: isMine ? mine[field] : live[field], isConflict };
  });
  return {
    values: Object.fromEntries(parts.map(({ field, value }) => [field, value])),
    conflicts: parts
      .filter(({ isConflict }) => isConflict)
      .map(({ field, value }) => ({ field, mine: value, theirs: live[field] })),
    isOutdated: true,
  };
}
