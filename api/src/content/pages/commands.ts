import { pickColumns } from '@friends/shared/cli/table';
import type { Static } from 'typebox';
import type { Command } from '../../platform/console/command.ts';
import { importCommand, plainImport } from '../../platform/imports/importCommand.ts';
import { listCommand } from '../../platform/imports/listCommand.ts';
import { PAGES, PageFile, TESTIMONIALS, TestimonialFile } from './contentTables.ts';

export const PAGE_COMMANDS: readonly Command[] = [
  listCommand<Static<typeof PageFile>>('pages', {
    content: PAGES,
    order: ['position', 'id'],
    show: (page) => ({
      ...pickColumns(page, 'id', 'Slug', 'TitleEn', 'Custom'),
      Country: page.Country ?? 'all',
      ...pickColumns(page, 'Active', 'Published'),
    }),
  }),
  importCommand('pages', plainImport(PAGES, PageFile)),
];

export const TESTIMONIAL_COMMANDS: readonly Command[] = [
  listCommand<Static<typeof TestimonialFile>>('testimonials', {
    content: TESTIMONIALS,
    order: ['position', 'id'],
    show: (testimonial) => pickColumns(testimonial, 'id', 'Name', 'Agent', 'City', 'Approved'),
  }),
  importCommand('testimonials', plainImport(TESTIMONIALS, TestimonialFile)),
];
