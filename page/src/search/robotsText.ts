import { API_BASE, ENDPOINTS, type Endpoint } from '@friends/shared/contract/api/endpoints';
import { isForSearch } from '@friends/shared/contract/portal/pageHead';
import type { ManifestRoute } from '@friends/shared/contract/release/manifest';

const calls: readonly Endpoint[] = Object.values(ENDPOINTS);

/** API paths that visitors' pages need: search engines that render pages need them too. */
const PUBLIC_CALLS = [
  ...calls
    .filter(({ method, access, path }) => method === 'GET' && access === 'anyone' && !path.includes(':'))
    .map(({ path }) => `${API_BASE}${path.replace('*', '')}`),
  `${API_BASE}/pictures/`,
  '/api/pictures/',
];

type Route = Pick<ManifestRoute, 'path' | 'who' | 'prerender'>;

/** Patterns for a route; `$` marks the end, since a content page's path may start with the same letters. */
function addressesOf({ path }: Route): string[] {
  const [fixed = path] = path.split(/(?<=\/)[:*]/);
  return fixed === path ? [`${path}$`, `${path}?`] : [fixed];
}

/** `/robots.txt` (RFC 9309): excludes members' pages and links of mails. */
export function robotsText(routes: readonly Route[], origin: string | null): string {
  const open = new Set(routes.filter(isForSearch).map(({ path }) => path));
  const closed = routes.filter((route) => !isForSearch(route) && route.path !== '/*' && !open.has(route.path));
  const lines = [
    'User-agent: *',
    ...PUBLIC_CALLS.map((path) => `Allow: ${path}`),
    ...['/api/', '/preview/', '/telemetry/'].map((path) => `Disallow: ${path}`),
    ...new Set(closed.flatMap(addressesOf).map((path) => `Disallow: ${path}`)),
    ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
  ];
  return `${lines.join('\n')}\n`;
}
