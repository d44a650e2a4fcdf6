import { addDays } from '@friends/shared/contract/rules/days';
import type { Static } from 'typebox';
import type { PromotionFile } from '../promotions/promotionFile.ts';

type Item = Static<typeof PromotionFile>;

/** The last credited stay of the race was booked before it, so that its extra points stand in a statement, too. */
const RUNS_FOR_DAYS = 25;
const LASTS_DAYS = 60;

/** The promotions with the days of their rules: they run now, whatever day it is. */
export function demoPromotions(items: readonly Item[], today: string): Item[] {
  const days = { From: addDays(today, -RUNS_FOR_DAYS), Until: addDays(today, LASTS_DAYS) };
  return items.map((item) => (item.Rule ? { ...item, Rule: { ...item.Rule, ...days } } : item));
}
