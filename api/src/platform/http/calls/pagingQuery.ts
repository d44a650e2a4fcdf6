import { FIRST_PAGE, MAX_PAGE, type PagedRows, type Paging } from '@friends/shared/contract/rules/paging';
import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';

export const PagingQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: 'Page number, from 1 (default)' })),
  perPage: Type.Optional(
    Type.Union([Type.Literal(25), Type.Literal(50), Type.Literal(100), Type.Literal(200)], {
      description: 'Rows per page (default: 25)',
    }),
  ),
});

export function toPaging({ page, perPage }: Static<typeof PagingQuery>): Paging {
  return { page: page ?? FIRST_PAGE.page, perPage: perPage ?? FIRST_PAGE.perPage };
}

/** Answers with a page of rows; the total number goes into `x-total-count`. */
export function answerPage<Row>(reply: FastifyReply, { count, rows }: PagedRows<Row>): Row[] {
  reply.header('x-total-count', count);
  return [...rows];
}

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

export const DaysQuery = Type.Object({
  From: day('First day, in Asia/Jakarta (default: no limit)'),
  Until: day('Last day, in Asia/Jakarta (default: no limit)'),
});

export function daysOf({ From, Until }: Static<typeof DaysQuery>): Static<typeof DaysQuery> {
  return { ...(From === undefined ? {} : { From }), ...(Until === undefined ? {} : { Until }) };
}

export const PagedDaysQuery = Type.Object({ ...PagingQuery.properties, ...DaysQuery.properties });

export const idField = (description: string) => Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });

export const IdParams = Type.Object({ id: idField('ID') });
