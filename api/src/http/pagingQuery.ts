import { FIRST_PAGE, MAX_PAGE, type Paging } from '@friends/shared/contract/rules/paging';
import { type Static, Type } from 'typebox';

/** `page` and `perPage` of a list. */
export const PagingQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: 'First page is 1 (default)' })),
  perPage: Type.Optional(
    Type.Union([Type.Literal(25), Type.Literal(50), Type.Literal(100), Type.Literal(200)], {
      description: 'Rows per page; 25 unless asked otherwise',
    }),
  ),
});

export function toPaging({ page, perPage }: Static<typeof PagingQuery>): Paging {
  return { page: page ?? FIRST_PAGE.page, perPage: perPage ?? FIRST_PAGE.perPage };
}

/** `:id` of a path: a number that PostgreSQL's integer holds. */
export const IdParams = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Its number' }),
});
