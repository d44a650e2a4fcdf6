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

/** Elements in the document's head that belong to one page. */
const PAGE_METADATA = [
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[hreflang]',
  'script[type="application/ld+json"]',
].join();

const meta = (name: string, content: string) => Object.assign(document.createElement('meta'), { name, content });
const link = (attributes: Partial<Pick<HTMLLinkElement, 'rel' | 'hreflang' | 'href'>>) =>
  Object.assign(document.createElement('link'), attributes);

/** Canonical origin of the document, or else the current one. */
function knownOrigin(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : window.location.origin;
}

/** A title that changes within this time, as on an editor's page, is announced only once. */
const ANNOUNCE_DELAY_MS = 300;

/** Announces page changes to screen readers, since client-side navigation is silent. */
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
    }, ANNOUNCE_DELAY_MS);
  };
}

interface UrlContext {
  readonly origin: string;
  readonly language: Language;
}

export interface DescribedPage {
  readonly path: string;
  readonly head: PageHead;
}

/** Observable head data that a screen sets for its own path; empty at first. */
export const createDescribedPage = () => observable<DescribedPage>({ path: '', head: {} });

/** If a page has no description, the initial document's stays only on the initial page: it describes the portal. */
function writeDescription(text: string | undefined, isOtherPage: boolean): void {
  const element = document.head.querySelector('meta[name="description"]');
  if (text !== undefined || isOtherPage) element?.remove();
  if (text !== undefined) document.head.append(meta('description', text));
}

/** Canonical and alternate links for search engines, or `noindex`. */
function addresses(route: RouteHead | null, path: string, head: PageHead, urlContext: UrlContext): HTMLElement[] {
  if (!route || !isForSearch(route) || head.status === 404) return [meta('robots', 'noindex')];
  const url = (language: Language) => languageUrl(urlContext.origin, canonicalPath(route, path, head), language);
  return [
    link({ rel: 'canonical', href: url(urlContext.language) }),
    ...LANGUAGES.map((language) => link({ rel: 'alternate', hreflang: language, href: url(language) })),
    link({ rel: 'alternate', hreflang: 'x-default', href: url(DEFAULT_LANGUAGE) }),
  ];
}

/**
 * Keeps title, description and links in the document's head in step with the current page, and announces its title to
 * screen readers. The prerendered head stays until page or language change.
 */
export function followPageHead(registry: LiveRegistry, portal: Portal, described: Readable<DescribedPage>): void {
  const { navigation, session, language } = portal;
  const origin = knownOrigin();
  const announce = createAnnouncer();
  const currentPath = () => navigation.get().location.pathname;
  const currentState = () => [currentPath(), language.get(), session.get().status].join(' ');
  let renderedState = document.querySelector('#main[data-prerendered]') ? currentState() : null;
  const initialPath = currentPath();
  let hasMoved = false;

  function write(): void {
    if (renderedState === currentState()) return;
    renderedState = null;
    const path = currentPath();
    const match = ownerOf(registry, path, session.get());
    // Redirected by the guard.
    if (match.kind === 'members-only') return;
    const route = match.kind === 'found' ? match.route : null;
    const head = described.get().path === path ? described.get().head : {};
    const title = head.title ?? route?.title?.[language.get()];
    const description = head.description ?? route?.description?.[language.get()];
    document.title = documentTitle(title);
    for (const element of document.head.querySelectorAll(PAGE_METADATA)) element.remove();
    writeDescription(description, path !== initialPath);
    document.head.append(...addresses(route, path, head, { origin, language: language.get() }));
    hasMoved ||= path !== initialPath;
    if (hasMoved && title !== undefined) announce(title);
  }

  for (const source of [navigation, session, language, registry, described]) source.subscribe(write);
  write();
}
