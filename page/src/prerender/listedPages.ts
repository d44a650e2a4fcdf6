import { isRecord } from '@friends/shared/contract/parse';
import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { ListedPages } from '@friends/shared/contract/release/manifest';

/** Pages of one list that get a document; whatever follows is served without. */
const MOST = 200;

const isWanted = (row: Readonly<Record<string, unknown>>, where: Readonly<Record<string, boolean>>) =>
  // Another back end may write yes as 1.
  Object.entries(where).every(([name, value]) =>
    [value, Number(value), String(value)].some((one) => one === row[name]),
  );

type Which = Pick<ListedPages, 'field' | 'where'>;

/** The one parameter of each page in a list: a custom page is written with its slash. Null where the list could not be had. */
export function listedParams({ status, body }: EarlyAnswer, { field, where = {} }: Which): string[] | null {
  if (status < 200 || status >= 300 || !Array.isArray(body)) return null;
  const params = body.flatMap((row: unknown) => {
    if (!isRecord(row) || !isWanted(row, where)) return [];
    const value = row[field];
    return typeof value === 'string' || typeof value === 'number' ? [String(value).replace(/^\//, '')] : [];
  });
  return [...new Set(params.filter((value) => value !== ''))];
}

/** Path of the page with that parameter. */
export function pathWith(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(value));
}

/** Those of a list that get a document. */
export const documented = (params: readonly string[]): readonly string[] => params.slice(0, MOST);
