import { PromotionSchema } from '@friends/shared/contract/api/catalogue';
import { storedText } from '@friends/shared/contract/rules/identity';
import { type Static, Type } from 'typebox';
import { isCalendarDay } from '../../platform/calendar/days.ts';
import { hiddenText } from '../../platform/console/hiddenCharacters.ts';
import type { ContentTable } from '../../platform/imports/ContentTable.ts';
import { Flag, Html, Id, ImageUrl, Picture, Short, strict } from '../../platform/imports/fields.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';

/** With this limit the points of a feed's largest possible booking fit in 32 bits. */
const MAX_POINTS = 20;

const Day = Type.String({ maxLength: 10 });

/** Bookings that earn bonus points automatically (docs/product.md#extra-points). */
const PromotionRuleFile = Type.Object(
  {
    Hotels: Type.Array(Short, { minItems: 1, maxItems: 1000 }),
    From: Day,
    Until: Type.Optional(Type.Union([Day, Type.Null()])),
  },
  strict,
);

const { Rating } = PromotionSchema.properties;
const Address = Type.String({ maxLength: 500 });
/** All fields of a hotel are required, as in the response. */
const Hotel = Type.Object({ Name: Short, NameEn: Type.Optional(Short), Image: Picture, Rating, Address }, strict);

/** Schema of a promotion file: the response's fields, and those that decide where one is shown. */
export const PromotionFile = Type.Object(
  {
    id: Id,
    Ref: Short,
    City: Type.Optional(Type.Union([Short, Type.Null()])),
    Image: ImageUrl,
    Rating: Type.Optional(Rating),
    Address: Type.Optional(Address),
    Description: Html,
    DescriptionEn: Html,
    Points: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    hotel: Type.Optional(Type.Union([Hotel, Type.Null()])),
    Rule: Type.Optional(Type.Union([PromotionRuleFile, Type.Null()])),
    Category: Type.Optional(Type.Literal('HOTEL')),
    AppliesTo: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 32 }), { minItems: 1 })),
    Active: Flag,
    Published: Flag,
  },
  strict,
);

export type PromotionItem = Static<typeof PromotionFile>;
type Rule = Static<typeof PromotionRuleFile>;

export const PROMOTIONS: ContentTable = {
  table: 'promotions',
  subject: 'promotion',
  key: [{ column: 'ref', kind: 'code' }],
  fields: [
    { field: 'Ref', column: 'ref', type: 'text' },
    { field: 'City', column: 'city', type: 'text', absent: null },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Rating', column: 'rating', type: 'numeric', absent: null },
    { field: 'Address', column: 'address', type: 'text', absent: '' },
    { field: 'Description', column: 'description', type: 'text', absent: '', isHtml: true },
    { field: 'DescriptionEn', column: 'description_en', type: 'text', absent: '', isHtml: true },
    { field: 'Points', column: 'points', type: 'integer', absent: 0 },
    { field: 'hotel', column: 'hotel', type: 'jsonb', absent: null },
    { field: 'Rule', column: 'rule', type: 'jsonb', absent: null },
    { field: 'Category', column: 'category', type: 'text', absent: 'HOTEL' },
    { field: 'AppliesTo', column: 'applies_to', type: 'text[]', absent: ['ALL'] },
    { field: 'Active', column: 'active', type: 'boolean', absent: true },
    { field: 'Published', column: 'published', type: 'boolean', absent: true },
  ],
};

/** Checks what the schema cannot express. @throws Refusal */
function checkRule(promotion: string, points: number, { Hotels, From, Until }: Rule): void {
  for (const [field, text] of Object.entries({ From, Until }))
    if (text != null && !isCalendarDay(text))
      throw new Refusal('import_day', { of: `${promotion}: Rule.${field}`, text });
  if (Until != null && Until < From)
    throw new Refusal('import_days', { of: promotion, from: `From ${From}`, until: `Until ${Until}` });
  if (Hotels.some((hotel) => hotel.trim() === '')) throw new Refusal('promotion_hotel', { promotion });
  const hidden = Hotels.map(hiddenText).find((text) => text !== null);
  if (hidden !== undefined) throw new Refusal('promotion_hotel_hidden', { promotion, text: hidden });
  if (points < 1) throw new Refusal('promotion_points', { promotion });
  if (points > MAX_POINTS) throw new Refusal('promotion_many', { promotion, points, most: MAX_POINTS });
}

/**
 * Normalizes an item's rule for storage: hotel names as in the feed, trimmed, and `Until` null if open.
 *
 * @throws Refusal
 */
export function withRule(item: PromotionItem): PromotionItem {
  const { Ref, Points = 0, Rule } = item;
  if (!Rule) return item;
  checkRule(Ref, Points, Rule);
  const { Hotels, From, Until = null } = Rule;
  return { ...item, Rule: { Hotels: Hotels.map(storedText), From, Until } };
}
