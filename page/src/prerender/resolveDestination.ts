import { NOT_FOUND_PATH, type PageDocument } from './document.ts';
import { type Plan, pathWith } from './plan.ts';
import { type LiveRoute, paramsOf, resolveAddress } from './publicRoutes.ts';

export interface Destination {
  readonly status: 200 | 404;
  /** Null if there is none, or none yet. */
  readonly document: PageDocument | null;
}

interface RenderedPages extends Pick<Plan, 'listed'> {
  readonly routes: readonly LiveRoute[];
  readonly documentAt: (path: string) => PageDocument | null;
}

/** @param pattern of the route, which may have its own not-found page */
function notFound({ documentAt }: RenderedPages, pattern = NOT_FOUND_PATH): Destination {
  const document = documentAt(pattern);
  return { status: 404, document: document?.head.status === 404 ? document : documentAt(NOT_FOUND_PATH) };
}

/** Status and document of an address in one language. */
export function resolveDestination(pages: RenderedPages, pathname: string): Destination {
  const { routes, listed, documentAt } = pages;
  const exactDocument = documentAt(pathname);
  if (exactDocument && pathname !== NOT_FOUND_PATH)
    return { status: exactDocument.head.status ?? 200, document: exactDocument };
  const address = resolveAddress(routes, pathname);
  if (address.kind === 'members-only') return { status: 200, document: null };
  // The portal has a home page even if no remote has one.
  if (address.kind === 'nothing') return pathname === '/' ? { status: 200, document: null } : notFound(pages);
  const { path: pattern } = address.route;
  const [param] = Object.values(paramsOf(pattern, pathname));
  const params = listed.get(pattern);
  if (param !== undefined && params && !params.has(param)) return notFound(pages, pattern);
  const document = documentAt(param === undefined ? pattern : pathWith(pattern, param));
  return { status: document?.head.status ?? 200, document };
}
