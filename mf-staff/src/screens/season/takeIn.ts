import { isRecord } from '@friends/shared/contract/parse';
import type { FormApi } from 'final-form';
import type { SeasonValues } from './seasonValues.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Texts by their keys, each by itself. */
function mergedTexts(mine: unknown, base: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const before = isRecord(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries([...keys].map((key) => [key, mergedTexts(mine[key], before[key], theirs[key])]));
}

/**
 * Goes on with a season as it is kept now. What was changed here stays: each text by itself; course, colours and map each as a
 * whole, as their parts must fit together. All else is as it is kept.
 *
 * @param base what was changed here
 */
export function takeIn(form: FormApi<SeasonValues>, base: Partial<SeasonValues>, theirs: SeasonValues): void {
  const mine = form.getState().values;
  form.initialize(theirs);
  form.batch(() => {
    for (const key of Object.keys(theirs) as (keyof SeasonValues)[]) {
      const whole = isSame(mine[key], base[key]) ? theirs[key] : mine[key];
      const value = key === 'texts' ? mergedTexts(mine[key], base[key], theirs[key]) : whole;
      // The type of a field and that of its value are the same key's.
      if (!isSame(value, theirs[key])) form.change(key, value as never);
    }
  });
}
