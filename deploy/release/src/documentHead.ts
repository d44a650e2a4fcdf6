import { escapeHtml } from '@friends/shared/contract/escapeHtml';
import type { PageDocument } from './prerender/document.ts';

const PORTAL = 'Friends Rewards';
const PROMISE = 'Friends Rewards: travel agents earn a point for every room night and redeem points for rewards.';

/**
 * What a page says of itself to search engines, shared links and the browser's tab, as lines of its head.
 *
 * @param document null where the page comes without one
 */
export function documentHead(document: PageDocument | null): string {
  const { title, description = PROMISE } = document?.head ?? {};
  const name = title === undefined ? PORTAL : `${title} · ${PORTAL}`;
  return `<title>${escapeHtml(name)}</title>
<meta name="description" content="${escapeHtml(description)}">`;
}
