import { isString } from '@friends/shared/contract/parse';
import type { RouteRule } from '@friends/shared/contract/portal/routes';

/** By route: what the page that was opened there would have asked for. Its registry leaves that out of the entries. */
export type PagePreloads = (route: RouteRule) => readonly string[];

const keyOf = (matcher: string, who: string) => `${who} ${matcher}`;

/** Reads the table that the page's first script goes by (`page/src/preloadTable.ts`). */
export function readPagePreloads(table: Readonly<Record<string, unknown>>): PagePreloads {
  const files: readonly unknown[] = Array.isArray(table.files) ? table.files : [];
  const routes: readonly unknown[] = Array.isArray(table.routes) ? table.routes : [];
  const byRoute = new Map<string, readonly string[]>();
  for (const route of routes) {
    const [matcher, who, indices, , touched = []]: readonly unknown[] = Array.isArray(route) ? route : [];
    if (!isString(matcher) || !isString(who) || !Array.isArray(indices) || !Array.isArray(touched)) continue;
    const paths = [...indices, ...touched].map((index: unknown) => {
      const file: unknown = files[Number(index)];
      return Array.isArray(file) ? (file[0] as unknown) : undefined;
    });
    byRoute.set(keyOf(matcher, who), paths.filter(isString));
  }
  return ({ matcher, who }) => byRoute.get(keyOf(matcher, who)) ?? [];
}
