import { isRecord } from '@friends/shared/contract/parse';
import type { FormApi } from 'final-form';
import type { SeasonValues } from './seasonValues.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A field that two people changed differently. */
export interface Conflict {
  /** Name of the form's field: `texts.en.lead`, or `cities` for the course as a whole. */
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Merged {
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** Merges a field; in a conflict the value typed here stays. */
function merged(field: string, mine: unknown, base: unknown, theirs: unknown): Merged {
  if (isSame(mine, base)) return { value: theirs, conflicts: [] };
  const isConflict = !isSame(theirs, base) && !isSame(theirs, mine);
  return { value: mine, conflicts: isConflict ? [{ field, mine, theirs }] : [] };
}

/** Texts by their keys, each by itself. */
function mergedTexts(field: string, mine: unknown, base: unknown, theirs: unknown): Merged {
  if (!isRecord(mine) || !isRecord(theirs)) return merged(field, mine, base, theirs);
  const before = isRecord(base) ? base : {};
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = keys.map((key) => [key, mergedTexts(`${field}.${key}`, mine[key], before[key], theirs[key])] as const);
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
}

/**
 * Goes on with a season as it is kept now. What was changed here stays: each text by itself; course, colours and map each as a
 * whole, as their parts must fit together. All else is as it is kept.
 *
 * @param base what was changed here
 * @returns fields that someone else has changed differently
 */
export function mergeDraft(
  form: FormApi<SeasonValues>,
  base: Partial<SeasonValues>,
  theirs: SeasonValues,
): readonly Conflict[] {
  const mine = form.getState().values;
  const keys = Object.keys(theirs) as (keyof SeasonValues)[];
  const parts = keys.map((key) => {
    const merge = key === 'texts' ? mergedTexts : merged;
    return { key, ...merge(key, mine[key], base[key], theirs[key]) };
  });
  form.initialize(theirs);
  form.batch(() => {
    for (const { key, value } of parts) {
      // The type of a field and that of its value are the same key's.
      if (!isSame(value, theirs[key])) form.change(key, value as never);
    }
  });
  return parts.flatMap(({ conflicts }) => conflicts);
}
