import { isRecord } from '@friends/shared/contract/parse';
import type { FormApi } from 'final-form';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A field that two people changed differently. */
export interface Conflict {
  /** Form field: `texts.en.lead`, or `cities` for the whole course. */
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Merged {
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** Merges a field; a conflict keeps this user's value. */
function mergeField(field: string, mine: unknown, base: unknown, theirs: unknown): Merged {
  if (isSame(mine, base)) return { value: theirs, conflicts: [] };
  const isConflict = !isSame(theirs, base) && !isSame(theirs, mine);
  return { value: mine, conflicts: isConflict ? [{ field, mine, theirs }] : [] };
}

/** Merges an object of texts key by key. */
function mergeTexts(field: string, mine: unknown, base: unknown, theirs: unknown): Merged {
  if (!isRecord(mine) || !isRecord(theirs)) return mergeField(field, mine, base, theirs);
  const before = isRecord(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = keys.map((key) => [key, mergeTexts(`${field}.${key}`, mine[key], before[key], theirs[key])] as const);
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

interface MergeInput<Values> {
  /** Values before this user's changes. */
  readonly base: Partial<Values>;
  /** Values that are stored now. */
  readonly theirs: Values;
  /** Fields that are merged key by key; any other field is merged as a whole, as its parts depend on each other. */
  readonly nested?: readonly (keyof Values)[];
}

/**
 * Merges stored values into the form. Keeps this user's changes.
 *
 * @returns fields that someone else has changed differently
 */
export function mergeDraft<Values extends object>(
  form: FormApi<Values>,
  { base, theirs, nested = [] }: MergeInput<Values>,
): readonly Conflict[] {
  const mine = form.getState().values;
  const keys = Object.keys(theirs) as (keyof Values & string)[];
  const parts = keys.map((key) => {
    const merge = nested.includes(key) ? mergeTexts : mergeField;
    return { key, ...merge(key, mine[key], base[key], theirs[key]) };
  });
  form.initialize(theirs);
  form.batch(() => {
    for (const { key, value } of parts) {
      // `value` has the type of `form[key]`.
      if (!isSame(value, theirs[key])) form.change(key, value as never);
    }
  });
  return parts.flatMap(({ conflicts }) => conflicts);
}
