import { FIRST_PAGE } from '@friends/shared/contract/rules/paging';
import type { ListQuery } from '../client/listQuery.ts';

/** First page of an unfiltered list. */
export const DEFAULT_QUERY: ListQuery = { q: '', from: '', until: '', choices: {}, ...FIRST_PAGE };
