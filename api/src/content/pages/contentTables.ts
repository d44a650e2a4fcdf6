import { PageSchema } from '@friends/shared/contract/api/content';
import { Type } from 'typebox';
import type { ContentTable } from '../../platform/imports/ContentTable.ts';
import {
  Country,
  Flag,
  Html,
  Id,
  ImageUrl,
  Position,
  Short,
  SocialLink,
  strict,
} from '../../platform/imports/fields.ts';

/** Schema of a page file: the response's fields, and those that decide where a page is shown. */
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
    Instagram: SocialLink,
    Facebook: SocialLink,
    LinkedIn: SocialLink,
    Country,
    Active: Flag,
    Published: Flag,
    Position,
  },
  strict,
);

export const PAGES: ContentTable = {
  table: 'pages',
  subject: 'page',
  key: [{ column: 'slug', kind: 'slug' }],
  fields: [
    { field: 'Slug', column: 'slug', type: 'text' },
    { field: 'Title', column: 'title', type: 'text' },
    { field: 'TitleEn', column: 'title_en', type: 'text' },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Custom', column: 'custom', type: 'boolean', absent: false },
    { field: 'Description', column: 'description', type: 'text', absent: '', isHtml: true },
    { field: 'DescriptionEn', column: 'description_en', type: 'text', absent: '', isHtml: true },
    { field: 'Instagram', column: 'instagram', type: 'text', absent: null },
    { field: 'Facebook', column: 'facebook', type: 'text', absent: null },
    { field: 'LinkedIn', column: 'linkedin', type: 'text', absent: null },
    { field: 'Country', column: 'country', type: 'text', absent: null },
    { field: 'Active', column: 'active', type: 'boolean', absent: true },
    { field: 'Published', column: 'published', type: 'boolean', absent: true },
    { field: 'Position', column: 'position', type: 'integer', absent: 0 },
  ],
};

const Testimony = Type.String({ minLength: 1, maxLength: 5000 });

/** Schema of a testimonial file: the response's fields, and those that decide where one is shown. */
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
    Position,
  },
  strict,
);

export const TESTIMONIALS: ContentTable = {
  table: 'testimonials',
  subject: 'testimonial',
  key: [
    { column: 'name', kind: 'code' },
    { column: 'agent', kind: 'code' },
  ],
  fields: [
    { field: 'Name', column: 'name', type: 'text' },
    { field: 'Agent', column: 'agent', type: 'text' },
    { field: 'City', column: 'city', type: 'text' },
    { field: 'Testimony', column: 'testimony', type: 'text' },
    { field: 'TestimonyEn', column: 'testimony_en', type: 'text' },
    { field: 'Image', column: 'image', type: 'text', absent: null },
    { field: 'Approved', column: 'approved', type: 'boolean', absent: false },
    { field: 'Position', column: 'position', type: 'integer', absent: 0 },
  ],
};

/** Schema of a fixed text; the known names are in `FIXED_TEXTS`. */
export const FixedTextFile = Type.Object(
  {
    id: Id,
    Name: Short,
    Text: Type.String({ maxLength: 100_000 }),
    TextEn: Type.String({ maxLength: 100_000 }),
  },
  strict,
);

export const FIXED_TEXT_TABLE: ContentTable = {
  table: 'fixed_texts',
  subject: 'text',
  key: [{ column: 'name', kind: 'code' }],
  fields: [
    { field: 'Name', column: 'name', type: 'text' },
    { field: 'Text', column: 'text', type: 'text' },
    { field: 'TextEn', column: 'text_en', type: 'text' },
  ],
};
