import { PromotionSchema, RewardSchema } from '@friends/shared/contract/api/catalogue';
import { PageSchema } from '@friends/shared/contract/api/content';
import { Type } from 'typebox';
import type { ContentTable } from './contentTable.ts';

const Country = Type.Optional(
  Type.Union([Type.String({ pattern: '^[A-Z]{2}$' }), Type.Null()], { description: 'null: every country' }),
);
const Flag = Type.Optional(Type.Boolean());
const Id = Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));
const Picture = Type.Union([Type.String({ maxLength: 500, pattern: '^(/|https://)' }), Type.Null()]);
const ImageUrl = Type.Optional(Picture);
const CategoryId = Type.String({ maxLength: 50, pattern: '^[A-Z0-9_-]+$' });
const Short = Type.String({ minLength: 1, maxLength: 200 });
const Testimony = Type.String({ minLength: 1, maxLength: 5000 });
const Html = Type.Optional(Type.String({ maxLength: 100_000 }));
const Place = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));
const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }));

const strict = { additionalProperties: false } as const;
const { Rating } = PromotionSchema.properties;
const Address = Type.String({ maxLength: 500 });
/** Of a hotel every part is there, as in the answer. */
const Hotel = Type.Object({ Name: Short, Image: Picture, Rating, Address }, strict);

/** What may stand in a content file: the seed's fields (section 3), and what decides where they are shown. */
export const CategoryFile = Type.Object({ id: CategoryId, Name: Short, NameEn: Short, Position: Place }, strict);
export const RewardFile = Type.Object(
  {
    ...RewardSchema.properties,
    id: Id,
    Category: CategoryId,
    Name: Short,
    NameEn: Short,
    Image: ImageUrl,
    Value: Amount,
    BonusValue: Amount,
    Points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    PointsDiscount: Amount,
    Description: Html,
    DescriptionEn: Html,
    Country,
    Active: Flag,
  },
  strict,
);
export const PageFile = Type.Object(
  {
    ...PageSchema.properties,
    id: Id,
    Slug: Type.String({ maxLength: 100, pattern: '^[a-z0-9/-]+$' }),
    Title: Short,
    TitleEn: Short,
    Image: ImageUrl,
    Custom: Flag,
    Description: Html,
    DescriptionEn: Html,
    Country,
    Active: Flag,
    Published: Flag,
    Position: Place,
  },
  strict,
);
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
    Category: Type.Optional(Type.Literal('HOTEL')),
    AppliesTo: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 32 }), { minItems: 1 })),
    Active: Flag,
    Published: Flag,
  },
  strict,
);
export const TestimonialFile = Type.Object(
  {
    id: Id,
    Name: Short,
    Agent: Short,
    City: Short,
    Testimony,
    TestimonyEn: Testimony,
    Image: ImageUrl,
    Approved: Flag,
  },
  strict,
);

export const CATEGORIES: ContentTable = {
  table: 'reward_categories',
  what: 'category',
  key: ['id'],
  fields: [
    { field: 'id', column: 'id', type: 'text' },
    { field: 'Name', column: 'name', type: 'text' },
    { field: 'NameEn', column: 'name_en', type: 'text' },
    { field: 'Position', column: 'position', type: 'integer', absent: 0 },
  ],
};

export const REWARDS: ContentTable = {
  table: 'rewards',
  what: 'reward',
  key: ['category', 'name_en'],
  fields: [
    { field: 'Category', column: 'category', type: 'text' },
    { field: 'Name', column: 'name', type: 'text' },
    { field: 'NameEn', column: 'name_en', type: 'text' },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Value', column: 'value', type: 'bigint', absent: 0 },
    { field: 'BonusValue', column: 'bonus_value', type: 'bigint', absent: 0 },
    { field: 'Points', column: 'points', type: 'integer' },
    { field: 'PointsDiscount', column: 'points_discount', type: 'integer', absent: 0 },
    { field: 'Description', column: 'description', type: 'text', absent: '' },
    { field: 'DescriptionEn', column: 'description_en', type: 'text', absent: '' },
    { field: 'Country', column: 'country', type: 'text', absent: null },
    { field: 'Active', column: 'active', type: 'boolean', absent: true },
  ],
};

export const PAGES: ContentTable = {
  table: 'pages',
  what: 'page',
  key: ['slug'],
  fields: [
    { field: 'Slug', column: 'slug', type: 'text' },
    { field: 'Title', column: 'title', type: 'text' },
    { field: 'TitleEn', column: 'title_en', type: 'text' },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Custom', column: 'custom', type: 'boolean', absent: false },
    { field: 'Description', column: 'description', type: 'text', absent: '' },
    { field: 'DescriptionEn', column: 'description_en', type: 'text', absent: '' },
    { field: 'Country', column: 'country', type: 'text', absent: null },
    { field: 'Active', column: 'active', type: 'boolean', absent: true },
    { field: 'Published', column: 'published', type: 'boolean', absent: true },
    { field: 'Position', column: 'position', type: 'integer', absent: 0 },
  ],
};

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
    { field: 'Category', column: 'category', type: 'text', absent: 'HOTEL' },
    { field: 'AppliesTo', column: 'applies_to', type: 'text[]', absent: ['ALL'] },
    { field: 'Active', column: 'active', type: 'boolean', absent: true },
    { field: 'Published', column: 'published', type: 'boolean', absent: true },
  ],
};

export const TESTIMONIALS: ContentTable = {
  table: 'testimonials',
  what: 'testimonial',
  key: ['name', 'agent'],
  fields: [
    { field: 'Name', column: 'name', type: 'text' },
    { field: 'Agent', column: 'agent', type: 'text' },
    { field: 'City', column: 'city', type: 'text' },
    { field: 'Testimony', column: 'testimony', type: 'text' },
    { field: 'TestimonyEn', column: 'testimony_en', type: 'text' },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Approved', column: 'approved', type: 'boolean', absent: false },
  ],
};
