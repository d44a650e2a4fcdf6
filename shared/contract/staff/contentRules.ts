import { check, type FormFaults, type FormValues, oneLine, required } from '../rules/fieldRules.ts';

/** Kinds of content, in the order that a set publishes them: categories come before their rewards. */
export const CONTENT_KINDS = ['category', 'reward', 'promotion', 'page', 'testimonial', 'text'] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * `long`: multi-line text; `optional`: text that is null if empty; `address`: picture URL, null if empty; `list`: array of texts;
 * `hotel`, `rule`: an object with the promotion's hotel or rule, or null.
 */
export type ContentFieldType =
  | 'text'
  | 'long'
  | 'optional'
  | 'address'
  | 'html'
  | 'integer'
  | 'limit'
  | 'decimal'
  | 'flag'
  | 'day'
  | 'list'
  | 'hotel'
  | 'rule';

/** Fields of each kind, as in its file. `limit`, `decimal` and `day` are null if empty, `integer` is 0. */
export const CONTENT_FIELDS = {
  category: { id: 'text', Name: 'text', NameEn: 'text', Position: 'integer' },
  reward: {
    Category: 'text',
    Name: 'text',
    NameEn: 'text',
    Image: 'address',
    Value: 'integer',
    BonusValue: 'integer',
    Points: 'integer',
    PointsDiscount: 'integer',
    Description: 'html',
    DescriptionEn: 'html',
    Country: 'optional',
    Active: 'flag',
    OfferedFrom: 'day',
    OfferedUntil: 'day',
    LimitPerMember: 'limit',
    LimitPerSeason: 'limit',
  },
  promotion: {
    Ref: 'text',
    City: 'optional',
    Image: 'address',
    Rating: 'decimal',
    Address: 'text',
    Description: 'html',
    DescriptionEn: 'html',
    Points: 'integer',
    hotel: 'hotel',
    Rule: 'rule',
    Category: 'text',
    AppliesTo: 'list',
    Active: 'flag',
    Published: 'flag',
  },
  page: {
    Slug: 'text',
    Title: 'text',
    TitleEn: 'text',
    Image: 'address',
    Custom: 'flag',
    Description: 'html',
    DescriptionEn: 'html',
    Instagram: 'address',
    Facebook: 'address',
    LinkedIn: 'address',
    Country: 'optional',
    Active: 'flag',
    Published: 'flag',
    Position: 'integer',
  },
  testimonial: {
    Name: 'text',
    Agent: 'text',
    City: 'text',
    Testimony: 'long',
    TestimonyEn: 'long',
    Image: 'address',
    Approved: 'flag',
    Position: 'integer',
  },
  text: { Name: 'text', Text: 'html', TextEn: 'html' },
} as const satisfies Readonly<Record<ContentKind, Readonly<Record<string, ContentFieldType>>>>;

/** `draft`: has a draft; `planned`: its draft is scheduled; `shown`, `hidden`: visible to readers now, or not. */
export const CONTENT_FILTERS = ['draft', 'planned', 'shown', 'hidden'] as const;

export type ContentFilter = (typeof CONTENT_FILTERS)[number];

/** `order`: as on the portal; `changed`: latest first. */
export const CONTENT_SORTS = ['order', 'name', 'changed'] as const;

export type ContentSort = (typeof CONTENT_SORTS)[number];

/** Origin of a version. `found`: it was live before its history began, or was changed outside of it. */
export const VERSION_ORIGINS = ['found', 'edited', 'imported', 'restored', 'set', 'set_ended'] as const;

export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

export const SET_STATES = ['draft', 'planned', 'live', 'ended', 'cancelled', 'failed'] as const;

export type SetState = (typeof SET_STATES)[number];

export const SET_SORTS = ['latest', 'time', 'name'] as const;

export type SetSort = (typeof SET_SORTS)[number];

/** Things that a change affects. */
export const CONTENT_IMPACTS = ['goals', 'openClaims', 'rewards', 'creditedLastMonth'] as const;

export type ContentImpactKind = (typeof CONTENT_IMPACTS)[number];

/** Kinds whose numbers, names and states can also be edited as a spreadsheet. */
export const TABLE_KINDS = ['reward', 'category', 'testimonial'] as const satisfies readonly ContentKind[];

export type TableKind = (typeof TABLE_KINDS)[number];

export const isTableKind = (kind: ContentKind): kind is TableKind => TABLE_KINDS.some((one) => one === kind);

/** Maximum size of an imported table. */
export const MAX_TABLE_BYTES = 500_000;

/** States of a table's line; `wrong` lines cannot be imported. */
export const TABLE_LINES = ['new', 'changed', 'unchanged', 'wrong'] as const;

/** Maximum entries in one set. */
export const MAX_SET_ENTRIES = 200;

/** Prefix of the ID of an entry that was never live, followed by the ID of its draft: `draft-12`. */
export const DRAFT_ENTRY = 'draft-';

export const draftEntry = (draft: number): string => `${DRAFT_ENTRY}${draft}`;

/** Validates the name of a content set. */
export function checkContentSet(values: FormValues<'Name'>): FormFaults<'Name'> {
  return check<'Name'>(values, { Name: [required, oneLine] });
}
