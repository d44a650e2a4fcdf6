import { FixedTextSchema, PageSchema, TestimonialSchema } from '@friends/shared/contract/api/content';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { PagingQuery, toPaging } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { readContent } from '../../platform/http/readContent.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { findPage, listChangedTexts, listPages, listTestimonials } from './repository.ts';

const PagesQuery = Type.Object({
  Country: Type.Optional(
    Type.String({ pattern: '^[A-Z]{2}$', description: 'Country ID; pages for all countries are listed, too' }),
  ),
  Active: Type.Optional(Type.Boolean({ description: 'Only active pages are ever listed; false lists none' })),
  Publish: Type.Optional(Type.Boolean({ description: 'Only published pages are ever listed; false lists none' })),
  showAll: Type.Optional(Type.Boolean({ description: 'true: the whole list; otherwise one page of it' })),
  ...PagingQuery.properties,
});

export function contentRoutes(app: FastifyInstance, { db }: AppContext): void {
  defineCall(app, 'pages', {
    tag: 'Content pages',
    summary: 'Content pages of a country, in their order',
    query: PagesQuery,
    response: Type.Array(PageSchema),
    responseDescription: 'The pages',
    counted: true,
    async handle({ query, reply, request, db }) {
      const hidden = query.Active === false || query.Publish === false;
      const country = request.previewedAudience?.country ?? query.Country ?? null;
      const pages = hidden ? [] : await readContent(request, db, (now) => listPages(now, country));
      reply.header('x-total-count', pages.length);
      const { page, perPage } = toPaging(query);
      return query.showAll === true ? pages : pages.slice((page - 1) * perPage, page * perPage);
    },
  });

  defineCall(app, 'pageBySlug', {
    summary: 'A content page by its slug, or a custom page by its route path',
    params: Type.Object({ '*': Type.String({ maxLength: 300, description: 'Slug; of a custom page its route path' }) }),
    query: Type.Object({
      Custom: Type.Optional(Type.Boolean({ description: 'true: a custom page, by its route path' })),
    }),
    response: PageSchema,
    responseDescription: 'The page',
    errors: ['not_found'],
    async handle({ params, query, request }) {
      const page = await readContent(request, db, (now) => findPage(now, params['*'], query.Custom === true));
      if (!page) throw new Refusal('not_found');
      return page;
    },
  });

  defineCall(app, 'testimonials', {
    tag: 'Testimonials of members',
    summary: 'Testimonials of members',
    query: Type.Object({
      Approved: Type.Optional(Type.Boolean({ description: 'Only approved ones are ever listed; false lists none' })),
    }),
    response: Type.Array(TestimonialSchema),
    responseDescription: 'The testimonials',
    counted: true,
    async handle({ query, reply, request, db }) {
      const testimonials = query.Approved === false ? [] : await readContent(request, db, listTestimonials);
      reply.header('x-total-count', testimonials.length);
      return testimonials;
    },
  });

  defineCall(app, 'fixedTexts', {
    summary: "Texts of the portal's own pages that the company changed; the pages themselves have the default texts",
    response: Type.Array(FixedTextSchema),
    responseDescription: 'The texts',
    handle: ({ request }) => readContent(request, db, listChangedTexts),
  });
}
