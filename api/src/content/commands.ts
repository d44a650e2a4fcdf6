import type { Command } from '../console/command.ts';
import { importCommand, putItems } from '../contentFiles/importCommand.ts';
import { listCommand } from '../contentFiles/listCommand.ts';
import { PAGES, PageFile } from './pageFile.ts';
import { exportPages, exportTestimonials } from './repository.ts';
import { TESTIMONIALS, TestimonialFile } from './testimonialFile.ts';

export const PAGE_COMMANDS: readonly Command[] = [
  listCommand('pages', exportPages, ({ id, Slug, TitleEn, Custom, Country, Active, Published }) => ({
    id,
    Slug,
    TitleEn,
    Custom,
    Country: Country ?? 'all',
    Active,
    Published,
  })),
  importCommand('pages', putItems(PAGES, PageFile)),
];

export const TESTIMONIAL_COMMANDS: readonly Command[] = [
  listCommand('testimonials', exportTestimonials, ({ id, Name, Agent, City, Approved }) => ({
    id,
    Name,
    Agent,
    City,
    Approved,
  })),
  importCommand('testimonials', putItems(TESTIMONIALS, TestimonialFile)),
];
