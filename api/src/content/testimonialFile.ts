import { Type } from 'typebox';
import type { ContentTable } from '../contentFiles/ContentTable.ts';
import { Flag, Id, ImageUrl, Short, strict } from '../contentFiles/fields.ts';

const Testimony = Type.String({ minLength: 1, maxLength: 5000 });

/** What may stand in a file of testimonials: the fields of the answer, and what decides where they are shown. */
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
