import { RewardSchema } from '@friends/shared/contract/api/catalogue';
import { type Static, Type } from 'typebox';
import type { ContentTable } from '../../platform/imports/ContentTable.ts';
import { Country, Flag, Html, Id, ImageUrl, Position, Short, strict } from '../../platform/imports/fields.ts';

const CategoryId = Type.String({ maxLength: 50, pattern: '^[A-Z0-9_-]+$' });
const Day = Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()]));
const Limit = Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]));
const Amount = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }));

export const CategoryFile = Type.Object({ id: CategoryId, Name: Short, NameEn: Short, Position }, strict);
export const RewardFile = Type.Object(
  {
    ...Type.Omit(RewardSchema, ['PiecesLeft', 'Claimed', 'ClaimedThisSeason']).properties,
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
    OfferedFrom: Day,
    OfferedUntil: Day,
    LimitPerMember: Limit,
    LimitPerSeason: Limit,
  },
  strict,
);

export type RewardItem = Static<typeof RewardFile>;
export type CategoryItem = Static<typeof CategoryFile>;

/** A reward file: a list of rewards, or an object with their categories too, in display order. */
export const CatalogueFile = Type.Union([
  Type.Array(RewardFile, { maxItems: 10_000 }),
  Type.Object({ categories: Type.Array(CategoryFile), rewards: Type.Array(RewardFile, { maxItems: 10_000 }) }, strict),
]);
export type CatalogueContent = Static<typeof CatalogueFile>;

export const rewardsOf = (content: CatalogueContent): readonly RewardItem[] =>
  'rewards' in content ? content.rewards : content;

export const CATEGORIES: ContentTable = {
  table: 'reward_categories',
  subject: 'category',
  key: [{ column: 'id', kind: 'code' }],
  fields: [
    { field: 'id', column: 'id', type: 'text' },
    { field: 'Name', column: 'name', type: 'text' },
    { field: 'NameEn', column: 'name_en', type: 'text' },
    { field: 'Position', column: 'position', type: 'integer', absent: 0 },
  ],
};

export const REWARDS: ContentTable = {
  table: 'rewards',
  subject: 'reward',
  key: [
    { column: 'category', kind: 'code' },
    { column: 'name_en', kind: 'code' },
  ],
  fields: [
    { field: 'Category', column: 'category', type: 'text' },
    { field: 'Name', column: 'name', type: 'text' },
    { field: 'NameEn', column: 'name_en', type: 'text' },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Value', column: 'value', type: 'bigint', absent: 0 },
    { field: 'BonusValue', column: 'bonus_value', type: 'bigint', absent: 0 },
    { field: 'Points', column: 'points', type: 'integer' },
    { field: 'PointsDiscount', column: 'points_discount', type: 'integer', absent: 0 },
    { field: 'Description', column: 'description', type: 'text', absent: '', isHtml: true },
    { field: 'DescriptionEn', column: 'description_en', type: 'text', absent: '', isHtml: true },
    { field: 'Country', column: 'country', type: 'text', absent: null },
    { field: 'Active', column: 'active', type: 'boolean', absent: true },
    { field: 'OfferedFrom', column: 'offered_from', type: 'date', absent: null },
    { field: 'OfferedUntil', column: 'offered_until', type: 'date', absent: null },
    { field: 'LimitPerMember', column: 'limit_per_member', type: 'integer', absent: null },
    { field: 'LimitPerSeason', column: 'limit_per_season', type: 'integer', absent: null },
  ],
};
