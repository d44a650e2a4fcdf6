import { routeMatcher } from '@friends/shared/contract/portal/routes';
import { anchorOf } from '@friends/shared/contract/rules/htmlIssues';
import type { Db } from '../../platform/database/transaction.ts';
import { cleanBody } from '../../platform/imports/leftOut.ts';
import { type ContentFields, type LiveEntry, readLive } from '../../platform/imports/repository/versions.ts';
import type { Change } from './EditedKind.ts';
import { EDITED_KINDS } from './editedKinds.ts';
import { textIn } from './textIn.ts';

/** `/page/hotels` or `/landingpage/hotels`: an editor's page by its slug. */
const PAGE_PATH = /^\/(?:page|landingpage)\/([^/?#]+)\/?(?:[?#].*)?$/;

/** `/partner-hotels`: a page at its own path, or one of the portal's. */
const OWN_PATH = /^(\/[^?#]*)(?:[?#].*)?$/;

/** Routes that show the page whose slug is the path. */
const BY_SLUG = /^\/:[^/]+$/;

/** Editors' pages by slug, as they will be once the checked changes are live. */
export type TargetPages = ReadonlyMap<string, ContentFields>;

const slugOf = (fields: ContentFields): string => textIn(fields, 'Slug').replace(/^\//, '');

/**
 * @param together changes that go live together
 * @param live all live pages; read if absent
 */
export async function targetPages(
  db: Db,
  together: readonly Change[],
  live?: readonly LiveEntry[],
): Promise<TargetPages> {
  const changed = together.filter(({ kind }) => kind === 'page');
  const unchanged = (live ?? (await readLive(db, EDITED_KINDS.page.content))).filter(({ entry }) =>
    changed.every((one) => one.entry !== entry),
  );
  return new Map([...unchanged, ...changed].map(({ fields }) => [slugOf(fields), fields]));
}

/** Decodes a path; returns it unchanged if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const ANCHORS = new WeakMap<ContentFields, Map<string, ReadonlySet<string>>>();

/** Anchors in a text of a page. Parsed once, as a page may have hundreds of links to it. */
function anchorsIn(page: ContentFields, field: string): ReadonlySet<string> {
  const byField = ANCHORS.get(page) ?? new Map<string, ReadonlySet<string>>();
  ANCHORS.set(page, byField);
  const known = byField.get(field);
  if (known) return known;
  const ids = [...cleanBody(textIn(page, field)).body.querySelectorAll('[id]')].map(({ id }) => id);
  const anchors = new Set(ids);
  byField.set(field, anchors);
  return anchors;
}

function hasAnchor(page: ContentFields, field: string, address: string): boolean {
  const anchor = anchorOf(address.slice(address.indexOf('#')));
  return !address.includes('#') || anchor === null || anchorsIn(page, field).has(anchor);
}

export type LinkFault = 'noPage' | 'noAnchor';

/**
 * Why a link to an editor's page is broken; null if it works, or leads elsewhere.
 *
 * @param field HTML field of the page in the reader's language, which must contain the anchor
 */
export function linkFault(address: string, field: string, pages: TargetPages): LinkFault | null {
  const slug = PAGE_PATH.exec(address)?.[1];
  const path = OWN_PATH.exec(address)?.[1] ?? '';
  const page = pages.get(decoded(slug ?? path.replaceAll(/^\/|\/$/g, '')));
  // Without a page, the path may be of any remote.
  if (slug === undefined && page === undefined) return null;
  if (page === undefined || !EDITED_KINDS.page.isShown(page)) return 'noPage';
  return hasAnchor(page, field, address) ? null : 'noAnchor';
}

/** Files, and paths of the API, which no route has. */
const NO_ROUTE = /^\/(?:api\/.*|.*\.[a-z0-9]+)$/i;

/** True if a link leads to a path of the portal that has neither a page nor a route. @param paths routes of live releases */
export function isUnknownPath(address: string, pages: TargetPages, paths: readonly string[]): boolean {
  const path = OWN_PATH.exec(address)?.[1];
  if (path === undefined || address.startsWith('//') || PAGE_PATH.test(address) || NO_ROUTE.test(path)) return false;
  if (pages.has(decoded(path.replaceAll(/^\/|\/$/g, '')))) return false;
  const routes = paths.filter((route) => !route.includes('*') && !BY_SLUG.test(route));
  return !routes.some((route) => new RegExp(routeMatcher(route)).test(path));
}
