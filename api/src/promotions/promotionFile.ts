import { PromotionSchema } from '@friends/shared/contract/api/catalogue';
import { Type } from 'typebox';
import type { ContentTable } from '../contentFiles/ContentTable.ts';
import { Flag, Html, Id, ImageUrl, Picture, Short, strict } from '../contentFiles/fields.ts';
import { PromotionRuleFile } from './promotionRule.ts';

const { Rating } = PromotionSchema.properties;
const Address = Type.String({ maxLength: 500 });
/** Of a hotel every part is there, as in the answer. */
const Hotel = Type.Object({ Name: Short, Image: Picture, Rating, Address }, strict);

/** What may stand in a file of promotions: the fields of the answer, and what decides where they are shown. */
export const PromotionFile = Type.Object(
  {
    id: Id,
    Ref: Short,
    City: Type.Optional(Type.Union([Short, Type.Null()])),
    Image: ImageUrl,
    Rating: Type.Optional(Rating),
    Address: Type.Optional(Address),
    Description: Html,
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

export const PROMOTIONS: ContentTable = {
  table: 'promotions',
  what: 'promotion',
  key: ['ref'],
  fields: [
    { field: 'Ref', column: 'ref', type: 'text' },
    { field: 'City', column: 'city', type: 'text', absent: null },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Rating', column: 'rating', type: 'numeric', absent: null },
    { field: 'Address', column: 'address', type: 'text', absent: '' },
    { field: 'Description', column: 'description', type: 'text', absent: '' },
    { field: 'Points', column: 'points', type: 'integer', absent: 0 },
    { field: 'hotel', column: 'hotel', type: 'jsonb', absent: null },
    { field: 'Rule', column: 'rule', type: 'jsonb', absent: null },
    { field: 'Category', column: 'category', type: 'text', absent: 'HOTEL' },
    { field: 'AppliesTo', column: 'applies_to', type: 'text[]', absent: ['ALL'] },
    { field: 'Active', column: 'active', type: 'boolean', absent: true },
    { field: 'Published', column: 'published', type: 'boolean', absent: true },
  ],
};
