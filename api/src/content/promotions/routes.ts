import { type Promotion, PromotionSchema } from '@friends/shared/contract/api/catalogue';
import { isSame } from '@friends/shared/contract/rules/identity';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { ContentCache } from '../../platform/database/ContentCache.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { readContent } from '../../platform/http/readContent.ts';
import { namesOf } from './repository/extraPoints.ts';
import { listPromotions } from './repository/promotions.ts';

const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

const PromotionsQuery = Type.Object({
  Category: Type.Optional(Type.String({ maxLength: 50, description: 'HOTEL (default)' })),
  AppliesTo: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        "Comma-separated `ALL,{country},{agentCode}`; narrows what applies to the member's own country and agent",
    }),
  ),
  Active: flag('Only active promotions are ever listed; false lists none'),
  published: flag('Only published promotions are ever listed; false lists none'),
  all: flag('The list is always complete; accepted for compatibility'),
  showAll: flag('The list is always complete; accepted for compatibility'),
});

export function promotionRoutes(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const cache = new ContentCache<readonly Promotion[]>();

  defineCall(app, 'promotions', {
    tag: 'Promotions of hotels',
    summary: "Promotions for the member's country and agent",
    query: PromotionsQuery,
    response: Type.Array(PromotionSchema),
    responseDescription: 'The promotions, by city',
    counted: true,
    async handle({ member, query, reply, request, now }) {
      const own = namesOf(member);
      const names = query.AppliesTo?.split(',');
      const appliesTo = names
        ? own.filter((name) => names.some((requested) => isSame('agentCode', requested, name)))
        : own;
      const hidden = query.Active === false || query.published === false;
      const filter = { category: query.Category ?? 'HOTEL', appliesTo, today: jakartaDay(now) };
      const read = () =>
        request.previewedContent
          ? readContent(request, db, (withDrafts) => listPromotions(withDrafts, filter))
          : cache.read(member.contentRevision, JSON.stringify(filter), () => listPromotions(db, filter));
      const promotions = hidden ? [] : await read();
      reply.header('x-total-count', promotions.length);
      return [...promotions];
    },
  });
}
