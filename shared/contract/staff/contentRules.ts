import { check, type FormFaults, type FormValues, oneLine, required } from '../rules/fieldRules.ts';

/** Kinds of content that staff edit, in the order in which a set publishes them: a reward needs its category. */
export const CONTENT_KINDS = ['category', 'reward', 'promotion', 'page', 'testimonial', 'text'] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/**
 * `long`: a text of several lines; `optional`: a text that is null if empty; `address`: the same for a picture; `list`: texts; `hotel` and `rule`: the fields of a
 * promotion's, or null.
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

/** `draft`: has one; `planned`: its draft goes live at a time; `shown`, `hidden`: as readers see it now. */
export const CONTENT_FILTERS = ['draft', 'planned', 'shown', 'hidden'] as const;

export type ContentFilter = (typeof CONTENT_FILTERS)[number];

/** `order`: as readers see it; `changed`: the latest first. */
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

/** Kinds that are edited as tables, too: figures, names and states. */
export const TABLE_KINDS = ['reward', 'category', 'testimonial'] as const satisfies readonly ContentKind[];

export type TableKind = (typeof TABLE_KINDS)[number];

export const isTableKind = (kind: ContentKind): kind is TableKind => TABLE_KINDS.some((one) => one === kind);

/** Of a table to import. */
export const MAX_TABLE_BYTES = 500_000;

/** State of a line of a table: `wrong` ones cannot be imported. */
export const TABLE_LINES = ['new', 'changed', 'unchanged', 'wrong'] as const;

/** Entries of one set. */
export const MAX_SET_ENTRIES = 200;

/** Names an entry that was never live by its draft: `draft-12`. */
export const DRAFT_ENTRY = 'draft-';

export const draftEntry = (draft: number): string => `${DRAFT_ENTRY}${draft}`;

/** Errors of a set's name. */
export function checkContentSet(values: FormValues<'Name'>): FormFaults<'Name'> {
  return check<'Name'>(values, { Name: [required, oneLine] });
}
