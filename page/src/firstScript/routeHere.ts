import { findRoute } from '@friends/shared/contract/portal/routes';
import type { PreloadTable, TableRoute } from './PreloadTable.ts';

/** The route of the address; a visitor on a members' page is brought home next. Null: there is no home. */
export function routeHere({ routes }: Pick<PreloadTable, 'routes'>, isMember: boolean): TableRoute | null {
  const rules = routes.map((route) => ({ matcher: route[0], who: route[1], route }));
  const find = (path: string) => {
    const match = findRoute(rules, path, isMember);
    return match.kind === 'found' ? match.route.route : null;
  };
  return find(location.pathname) ?? find('/');
}
