import { canonicalPath, documentTitle, isForSearch, languageUrl } from '@friends/shared/contract/portal/pageHead';
import type { Portal } from '@friends/shared/contract/portal/portal';
import type { PageHead } from '@friends/shared/contract/portal/render';
import { LANGUAGES } from '@friends/shared/contract/rules/language';
import { ownerOf } from '../registry/owner.ts';
import type { LiveRegistry } from '../registry/registry.ts';
import { createAnnouncer } from './announce.ts';

/** What a document's head says of its page; it goes with that page. */
const OF_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[hreflang]',
  'script[type="application/ld+json"]',
].join();

const meta = (name: string, content: string) => Object.assign(document.createElement('meta'), { name, content });
const link = (facts: Partial<Pick<HTMLLinkElement, 'rel' | 'hreflang' | 'href'>>) =>
  Object.assign(document.createElement('link'), facts);

/** Origin that the document is known by, or else the one it came from. */
function knownOrigin(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : window.location.origin;
}

type Shown = Pick<Portal, 'navigation' | 'session' | 'language'>;

/**
 * Lets title, description and addresses in the document's head follow the page that is shown, and says its title to those
 * who hear it. What came with the document stays until another page or language is shown.
 *
 * @returns takes what a screen says of its page; it holds until the path changes
 */
export function followPageHead(registry: LiveRegistry, shown: Shown): (head: PageHead) => void {
  const { navigation, session, language } = shown;
  const origin = knownOrigin();
  const say = createAnnouncer();
  const path = () => navigation.get().location.pathname;
  const key = () => [path(), language.get(), session.get().status].join(' ');
  let asDrawn = document.querySelector('#main[data-prerendered]') ? key() : null;
  const first = path();
  let hasMoved = false;
  let described: { readonly path: string; readonly head: PageHead } = { path: first, head: {} };

  function write(): void {
    if (asDrawn === key()) return;
    asDrawn = null;
    const match = ownerOf(registry, path(), session.get());
    // A visitor on a members' page is sent home next.
    if (match.kind === 'members-only') return;
    const route = match.kind === 'found' ? match.route : null;
    const head = described.path === path() ? described.head : {};
    const title = head.title ?? route?.title?.[language.get()];
    const description = head.description ?? route?.description?.[language.get()];
    document.title = documentTitle(title);
    for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
    if (description !== undefined) document.head.append(meta('description', description));
    if (route && isForSearch(route) && head.status !== 404) {
      const url = (of: (typeof LANGUAGES)[number]) => languageUrl(origin, canonicalPath(route, path(), head), of);
      document.head.append(
        link({ rel: 'canonical', href: url(language.get()) }),
        ...LANGUAGES.map((of) => link({ rel: 'alternate', hreflang: of, href: url(of) })),
      );
    } else document.head.append(meta('robots', 'noindex'));
    hasMoved ||= path() !== first;
    if (hasMoved && title !== undefined) say(title);
  }

  navigation.subscribe(write);
  session.subscribe(write);
  language.subscribe(write);
  registry.subscribe(write);
  write();
  return (head) => {
    described = { path: path(), head };
    write();
  };
}
