import {
  canonicalPath,
  documentTitle,
  isForSearch,
  languageUrl,
  type RouteHead,
} from '@friends/shared/contract/portal/pageHead';
import type { Portal, Readable } from '@friends/shared/contract/portal/portal';
import type { PageHead } from '@friends/shared/contract/portal/render';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@friends/shared/contract/rules/language';
import { observable } from '../config/observable.ts';
import { type LiveRegistry, ownerOf } from '../registry/registry.ts';

/** What a document's head says of its page; it goes with that page. */
const OF_PAGE = [
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

/** A title that follows another one soon, such as that of an editor's page, is said in its place. */
const SETTLES_MS = 300;

/** Says to those who hear the page which one they came to: unlike with a link of old, the browser says nothing. */
function createAnnouncer(): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = text;
    }, SETTLES_MS);
  };
}

interface Addressed {
  readonly origin: string;
  readonly language: Language;
}

export interface DescribedPage {
  readonly path: string;
  readonly head: PageHead;
}

/** What a screen says of its page goes here; it holds for its path. */
export const nothingDescribed = () => observable<DescribedPage>({ path: '', head: {} });

/** Where it is not known, that of the document stays with the page it came for: it says what the portal is. */
function writeDescription(text: string | undefined, isOther: boolean): void {
  const old = document.head.querySelector('meta[name="description"]');
  if (text !== undefined || isOther) old?.remove();
  if (text !== undefined) document.head.append(meta('description', text));
}

/** Tells search engines the page's addresses, or that it is not for them. */
function addresses(route: RouteHead | null, path: string, head: PageHead, from: Addressed): HTMLElement[] {
  if (!route || !isForSearch(route) || head.status === 404) return [meta('robots', 'noindex')];
  const url = (of: Language) => languageUrl(from.origin, canonicalPath(route, path, head), of);
  return [
    link({ rel: 'canonical', href: url(from.language) }),
    ...LANGUAGES.map((of) => link({ rel: 'alternate', hreflang: of, href: url(of) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: url(DEFAULT_LANGUAGE) }),
  ];
}

/**
 * Lets title, description and addresses in the document's head follow the page that is shown, and says its title to those
 * who hear it. What came with the document stays until another page or language is shown.
 */
export function followPageHead(registry: LiveRegistry, portal: Portal, described: Readable<DescribedPage>): void {
  const { navigation, session, language } = portal;
  const origin = knownOrigin();
  const say = createAnnouncer();
  const shownPath = () => navigation.get().location.pathname;
  const shown = () => [shownPath(), language.get(), session.get().status].join(' ');
  let asRendered = document.querySelector('#main[data-prerendered]') ? shown() : null;
  const first = shownPath();
  let hasMoved = false;

  function write(): void {
    if (asRendered === shown()) return;
    asRendered = null;
    const path = shownPath();
    const match = ownerOf(registry, path, session.get());
    // A visitor on a members' page is sent home next.
    if (match.kind === 'members-only') return;
    const route = match.kind === 'found' ? match.route : null;
    const head = described.get().path === path ? described.get().head : {};
    const title = head.title ?? route?.title?.[language.get()];
    const description = head.description ?? route?.description?.[language.get()];
    document.title = documentTitle(title);
    for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
    writeDescription(description, path !== first);
    document.head.append(...addresses(route, path, head, { origin, language: language.get() }));
    hasMoved ||= path !== first;
    if (hasMoved && title !== undefined) say(title);
  }

  for (const source of [navigation, session, language, registry, described]) source.subscribe(write);
  write();
}
