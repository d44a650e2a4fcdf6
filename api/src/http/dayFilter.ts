import { type Static, Type } from 'typebox';
import { PagingQuery } from './pagingQuery.ts';

const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }));

/** Days that a list is narrowed to. */
export const DaysQuery = Type.Object({
  From: day('First day, in Asia/Jakarta; from the beginning unless asked otherwise'),
  Until: day('Last day, in Asia/Jakarta; to the end unless asked otherwise'),
});

/** The days alone of a query that asks for more. */
export function daysOf({ From, Until }: Static<typeof DaysQuery>): Static<typeof DaysQuery> {
  return { ...(From === undefined ? {} : { From }), ...(Until === undefined ? {} : { Until }) };
}

/** A page of a list that may be narrowed to days. */
export const PagedDaysQuery = Type.Object({ ...PagingQuery.properties, ...DaysQuery.properties });
