import type { EarlyAnswer } from '@friends/shared/contract/portal/answers';
import type { Rendered, RenderRequest } from '@friends/shared/contract/portal/render';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import type { Release, ShellRelease } from '@friends/shared/contract/release/release';
import type { Language } from '@friends/shared/contract/rules/language';
import { RenderFailed } from '../renderer/RenderFailed.ts';
import type { Renderer } from '../renderer/renderer.ts';
import { NOT_FOUND_PATH, type PageDocument } from './document.ts';
import { type LiveRoute, renderedWidgets } from './publicRoutes.ts';
import type { ReadSheet } from './sheetReader.ts';
import { styleSheets } from './styleSheets.ts';

export interface RenderInputs {
  readonly shell: ShellRelease;
  readonly live: readonly LiveRelease[];
  /** Full release by live release; undefined if it isn't rendered on the server. */
  readonly releases: ReadonlyMap<LiveRelease, Release>;
  readonly renderer: Pick<Renderer, 'render'>;
  /** Reads a style sheet for inlining. */
  readonly readSheet: ReadSheet;
  /** Called when a widget can't be rendered; its slot stays empty. */
  readonly onFault: (fault: RenderFailed) => void;
}

export interface PageRequest {
  readonly route: LiveRoute;
  readonly path: string;
  readonly language: Language;
  readonly country: string;
  /** First answers for route and widgets, by `callKey`. */
  readonly answers: Readonly<Record<string, EarlyAnswer>>;
  /** Changed fixed texts by language; null without any. */
  readonly texts: RenderRequest['texts'] | null;
}

const SLOT = /<!--slot:([\w-]+)-->/g;

/** No escaping: names and versions have only letters, digits, dots and hyphens. */
function wrapInContainer(page: PageRequest, { name, version }: LiveRelease, html: string, widget?: string): string {
  const kind = widget === undefined ? 'page' : 'widget';
  const frameAttribute = isForMembers(page) ? ` data-frame="${kind}"` : '';
  return `<div data-remote="${name}" data-release="${version}" data-ids="${name}-${widget ?? 'page'}-"${frameAttribute}>${html}</div>`;
}

/** A members-only page is rendered without member data, the same for all members. */
const isForMembers = ({ route }: Pick<PageRequest, 'route'>) => route.who === 'member';

const isSuccessful = ({ status }: EarlyAnswer) => status >= 200 && status < 300;

function commonRequest(
  page: PageRequest,
): Pick<RenderRequest, 'path' | 'language' | 'country' | 'answers' | 'reader' | 'texts'> {
  const { path, language, country, answers, texts } = page;
  const common = { path, language, country, ...(texts && { texts }) };
  return isForMembers(page) ? { ...common, answers: {}, reader: 'member' } : { ...common, answers };
}

/** Renders a remote's page or one of its widgets; null if it doesn't render on the server. */
async function renderByRemote(
  inputs: RenderInputs,
  owner: LiveRelease,
  page: PageRequest,
  widget?: string,
): Promise<Rendered | null> {
  const release = inputs.releases.get(owner);
  if (release?.render === undefined) return null;
  const { name, version, routes } = owner;
  const ids = `${name}-${widget ?? 'page'}-`;
  const widgetFields = widget === undefined ? {} : { widget, answers: page.answers };
  const request = { ...commonRequest(page), release: { name, version, routes }, ids, ...widgetFields };
  return inputs.renderer.render(inputs.shell, release, request);
}

async function renderWidget(inputs: RenderInputs, name: string, page: PageRequest): Promise<string> {
  const match = renderedWidgets(inputs.live, page.route).find(({ widget }) => widget.name === name);
  if (!match) return '';
  try {
    const rendered = await renderByRemote(inputs, match.owner, page, name);
    return rendered ? wrapInContainer(page, match.owner, rendered.html, name) : '';
  } catch (error) {
    if (!(error instanceof RenderFailed)) throw error;
    inputs.onFault(error);
    return '';
  }
}

/** Fills the slots of a screen; each name once, since a second one would repeat its ids. */
async function fillSlots(inputs: RenderInputs, html: string, page: PageRequest): Promise<string> {
  const names = [...new Set([...html.matchAll(SLOT)].map(([, name = '']) => name))];
  const widgets = new Map<string, string>();
  for (const name of names) widgets.set(name, await renderWidget(inputs, name, page));
  return html.replaceAll(SLOT, (_, name: string) => {
    const widget = widgets.get(name) ?? '';
    widgets.delete(name);
    return widget;
  });
}

async function renderByShell({ shell, live, renderer }: RenderInputs, widget: string, page: PageRequest) {
  const release = { name: shell.name, version: shell.version, routes: [] };
  const request = { ...commonRequest(page), release, widget, ids: `${widget}-`, live };
  return (await renderer.render(shell, shell, request)).html;
}

/**
 * Renders the document of a page: the remote's screen with widgets in its slots, header and footer.
 *
 * @returns null if the shell or the route's owner doesn't render on the server
 * @throws RenderFailed if rendering fails
 */
export async function renderDocument(inputs: RenderInputs, page: PageRequest): Promise<PageDocument | null> {
  const { shell, live } = inputs;
  const { route, path, language, country, answers, texts } = page;
  const isAppShell = isForMembers(page);
  // Another back end may require a login for these calls: it refuses the portal what a member may read.
  const isRefused = isAppShell && !Object.values(answers).every(isSuccessful);
  if (shell.render === undefined || inputs.releases.get(route.owner)?.render === undefined) return null;
  // The shell first: remotes render with modules that it provides.
  const header = await renderByShell(inputs, 'header', page);
  const footer = await renderByShell(inputs, 'footer', page);
  const screen = await renderByRemote(inputs, route.owner, page);
  if (screen === null) return null;
  const html = isRefused ? screen.html.replaceAll(SLOT, '') : await fillSlots(inputs, screen.html, page);
  const isNotFoundPage = route.path === NOT_FOUND_PATH;
  return {
    language,
    path: isNotFoundPage ? NOT_FOUND_PATH : path,
    route,
    country,
    // A not-found page links to other pages for members.
    for: screen.head.status === 404 ? 'visitor' : (route.prerender?.for ?? 'all'),
    header,
    main: `<div data-slot-host="">${wrapInContainer(page, route.owner, html)}</div>`,
    footer,
    head: { ...screen.head, ...(isNotFoundPage ? { status: 404 as const } : {}) },
    styles: await styleSheets(shell, live, route, inputs.readSheet),
    ...(texts && { texts }),
    answers: isRefused ? {} : answers,
  };
}
