import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { Release, ShellRelease } from '@friends/shared/contract/release/release';
import type { Language } from '@friends/shared/contract/rules/language';
import { RenderFailed } from '../renderer/RenderFailed.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { NOTHING_PATH, type PageDocument } from './document.ts';
import { type LiveRoute, renderedWidgets } from './publicRoutes.ts';
import type { ReadSheet } from './sheetText.ts';
import { styleSheets } from './styleSheets.ts';

/** Releases that visitors get together, with what renders them. */
export interface Stage {
  readonly shell: ShellRelease;
  readonly live: readonly LiveRelease[];
  /** The whole release of a live one; undefined where it renders nothing on the server. */
  readonly releases: ReadonlyMap<LiveRelease, Release>;
  readonly renderer: Pick<Renderer, 'render'>;
  /** Reads a style sheet into the document. */
  readonly readSheet: ReadSheet;
  /** A widget could not be rendered; its place stays empty. */
  readonly onFault: (fault: RenderFailed) => void;
}

/** One page to be rendered. */
export interface PageRequest {
  readonly route: LiveRoute;
  readonly path: string;
  readonly language: Language;
  readonly country: string;
  /** By `callKey`: what route and widgets ask first. */
  readonly answers: Readonly<Record<string, EarlyAnswer>>;
}

const SLOT = /<!--slot:([\w-]+)-->/g;

/** Names and versions are of letters, digits, dots and hyphens: nothing to escape. */
function host(page: PageRequest, { name, version }: LiveRelease, html: string, widget?: string): string {
  const part = widget === undefined ? 'page' : 'widget';
  const frame = isOfMembers(page) ? ` data-frame="${part}"` : '';
  return `<div data-remote="${name}" data-release="${version}" data-ids="${name}-${widget ?? 'page'}-"${frame}>${html}</div>`;
}

/** A page that only members see is rendered as all of them see it. */
const isOfMembers = ({ route }: Pick<PageRequest, 'route'>) => route.who === 'member';

const isGood = ({ status }: EarlyAnswer) => status >= 200 && status < 300;

/** What all parts of a page are asked alike. What answers an app shell has are its widgets'. */
function commonRequest(page: PageRequest): Pick<RenderRequest, 'path' | 'language' | 'country' | 'answers' | 'reader'> {
  const { path, language, country, answers } = page;
  return isOfMembers(page)
    ? { path, language, country, answers: {}, reader: 'member' }
    : { path, language, country, answers };
}

/** What a remote renders: its page, or one of its widgets; null where it does not render on the server. */
async function renderByRemote(
  stage: Stage,
  owner: LiveRelease,
  page: PageRequest,
  widget?: string,
): Promise<Rendered | null> {
  const release = stage.releases.get(owner);
  if (release?.render === undefined) return null;
  const { name, version, routes } = owner;
  const ids = `${name}-${widget ?? 'page'}-`;
  const more = widget === undefined ? {} : { widget, answers: page.answers };
  const request = { ...commonRequest(page), release: { name, version, routes }, ids, ...more };
  return stage.renderer.render(stage.shell, release, request);
}

/** Markup of a widget in its host; empty where nobody owns it, or it cannot be rendered. */
async function renderWidget(stage: Stage, name: string, page: PageRequest): Promise<string> {
  const match = renderedWidgets(stage.live, page.route).find(({ widget }) => widget.name === name);
  if (!match) return '';
  try {
    const rendered = await renderByRemote(stage, match.owner, page, name);
    return rendered ? host(page, match.owner, rendered.html, name) : '';
  } catch (error) {
    if (!(error instanceof RenderFailed)) throw error;
    stage.onFault(error);
    return '';
  }
}

/** Fills the slots of a screen, each name once: a second one of a name would have the same ids. */
async function withWidgets(stage: Stage, html: string, page: PageRequest): Promise<string> {
  const names = [...new Set([...html.matchAll(SLOT)].map(([, name = '']) => name))];
  const widgets = new Map<string, string>();
  for (const name of names) widgets.set(name, await renderWidget(stage, name, page));
  return html.replaceAll(SLOT, (_, name: string) => {
    const widget = widgets.get(name) ?? '';
    widgets.delete(name);
    return widget;
  });
}

/** Header or footer of the page. */
async function renderByShell({ shell, live, renderer }: Stage, widget: string, page: PageRequest) {
  const release = { name: shell.name, version: shell.version, routes: [] };
  const request = { ...commonRequest(page), release, widget, ids: `${widget}-`, live };
  return (await renderer.render(shell, shell, request)).html;
}

/**
 * Makes the document of one page: the remote's screen with the widgets in its slots, between header and footer.
 *
 * @returns null where the shell or the owner of the route does not render on the server
 * @throws RenderFailed where one of them cannot
 */
export async function makeDocument(stage: Stage, page: PageRequest): Promise<PageDocument | null> {
  const { shell, live } = stage;
  const { route, path, language, country, answers } = page;
  const isAppShell = isOfMembers(page);
  // Another back end may want to know who asks: what it refused the portal, it may tell the member.
  const isRefused = isAppShell && !Object.values(answers).every(isGood);
  if (shell.render === undefined || stage.releases.get(route.owner)?.render === undefined) return null;
  // The shell first: remotes render with what it provides.
  const header = await renderByShell(stage, 'header', page);
  const footer = await renderByShell(stage, 'footer', page);
  const screen = await renderByRemote(stage, route.owner, page);
  if (screen === null) return null;
  const html = isRefused ? screen.html.replaceAll(SLOT, '') : await withWidgets(stage, screen.html, page);
  const isNothing = route.path === NOTHING_PATH;
  return {
    language,
    path: isNothing ? NOTHING_PATH : path,
    route,
    country,
    // What leads on from there is another for members.
    for: screen.head.status === 404 ? 'visitor' : (route.prerender?.for ?? 'all'),
    header,
    main: `<div data-slot-host="">${host(page, route.owner, html)}</div>`,
    footer,
    head: { ...screen.head, ...(isNothing ? { status: 404 as const } : {}) },
    styles: await styleSheets(shell, live, route, stage.readSheet),
    answers: isRefused ? {} : answers,
  };
}
