import { type Static, Type } from 'typebox';
import { isCalendarDay } from '../calendar/days.ts';
import { OpsError } from '../console/command.ts';
import { Short, strict } from '../contentFiles/fields.ts';

/** With it the points of the largest booking of a feed are still a 32-bit number. */
const MOST_POINTS = 20;

const Day = Type.String({ maxLength: 10 });

/** Which bookings bring the extra points by themselves (docs/product.md#extra-points). */
export const PromotionRuleFile = Type.Object(
  {
    Hotels: Type.Array(Short, { minItems: 1, maxItems: 1000 }),
    From: Day,
    Until: Type.Optional(Type.Union([Day, Type.Null()])),
  },
  strict,
);

interface RuledItem {
  readonly Ref: string;
  readonly Points?: number;
  readonly Rule?: Static<typeof PromotionRuleFile> | null;
}

/** What the schema cannot say; null where all is well. */
function faultOf({ Points = 0, Rule }: RuledItem): string | null {
  if (!Rule) return null;
  const { Hotels, From, Until = null } = Rule;
  for (const [name, day] of Object.entries({ From, Until }))
    if (day !== null && !isCalendarDay(day)) return `${name} "${day}" is not a date like 2026-03-31`;
  if (Until !== null && Until < From) return `Until ${Until} is before From ${From}`;
  if (Hotels.some((hotel) => hotel.trim() === '')) return 'a hotel has no name';
  if (Points < 1) return 'it has no Points to credit';
  if (Points > MOST_POINTS) return `${Points} Points for each room night are more than ${MOST_POINTS}`;
  return null;
}

/**
 * The item with its rule as it is stored: names as the feed has them, without blanks around, and an open end said. Throws
 * `OpsError` with the fault as a sentence.
 */
export function withRule<Item extends RuledItem>(item: Item): Item {
  const fault = faultOf(item);
  if (fault !== null) throw new OpsError(`The rule of promotion ${item.Ref}: ${fault}.`);
  if (!item.Rule) return item;
  const { Hotels, From, Until = null } = item.Rule;
  return { ...item, Rule: { Hotels: Hotels.map((hotel) => hotel.trim()), From, Until } };
}
