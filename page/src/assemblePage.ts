import { escapeHtml } from '@friends/shared/contract/escapeHtml';
import { documentTitle } from '@friends/shared/contract/portal/pageHead';
import type { RenderRequest } from '@friends/shared/contract/portal/render';
import { type LiveRelease, type Registry, servedRegistry } from '@friends/shared/contract/release/registry';
import { releaseId, releaseUrl, SHELL, type ShellRelease } from '@friends/shared/contract/release/release';
import { DEFAULT_LANGUAGE, type Language } from '@friends/shared/contract/rules/language';
import { type DocumentHeadInput, documentHead, type ReleasePicture } from './documentHead.ts';
import { FIRST_SCRIPT } from './firstScript/compiled.ts';
import { firstFiles, isReadableWithoutCode, styleElements } from './headFiles.ts';
import { inlineJson } from './inlineJson.ts';
import { preloadTable } from './preloadTable.ts';
import { type DocumentStyle, NOT_FOUND_PATH, type PageDocument } from './prerender/document.ts';
import { pathWith } from './prerender/plan.ts';
import { type LiveRoute, UNKNOWN_PATH } from './prerender/publicRoutes.ts';
import type { Preview } from './preview/Preview.ts';
import { previewScripts } from './preview/previewScripts.ts';
import { publicOrigin } from './publicOrigin.ts';

export interface PageSettings {
  readonly appKey: string;
  /** Set if the visitor opened a preview link; the page displays a banner. */
  readonly preview?: Preview | null;
  /** Share of page views that send telemetry, 0 to 1. */
  readonly telemetrySample: number;
  /** Default: English. A document has its own. */
  readonly language?: Language;
  /** The portal's public origin; without it, the page has no addresses for search engines. */
  readonly portalUrl?: string | null;
  /** Changed fixed texts by language (`fixedMessages`), without a document, which has its own. */
  readonly texts?: RenderRequest['texts'];
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Cg fill='%2317756f'%3E%3Cpath id='p' d='M20 20C8 19.5 1.5 12 3 3C12 1.5 19.5 8 20 20Z'/%3E%3Cuse href='%23p' transform='rotate(180 20 20)'/%3E%3Cuse href='%23p' transform='rotate(270 20 20)'/%3E%3C/g%3E%3Cpath d='M20 20C8 19.5 1.5 12 3 3C12 1.5 19.5 8 20 20Z' fill='%23ee7b4b' transform='rotate(90 20 20)'/%3E%3Ccircle cx='20' cy='20' r='4' fill='%23edb03a'/%3E%3C/svg%3E";

/** Picture for shared links: the route's, else that of the visitors' home. Members' pages have none. */
function pictureOf(live: readonly LiveRelease[], language: Language, route: LiveRoute | null): ReleasePicture | null {
  const home = live.flatMap((owner) =>
    owner.routes.flatMap((item) => (item.path === '/' && item.who !== 'member' ? { ...item, owner } : [])),
  );
  const [pictured] = [route, ...home].filter((item) => item?.image !== undefined && item.who !== 'member');
  if (!pictured?.image) return null;
  const { owner, title, image } = pictured;
  return { url: releaseUrl(owner.name, owner.version, image[language]), alt: documentTitle(title?.[language]) };
}

function headOf(
  live: readonly LiveRelease[],
  settings: PageSettings,
  document: PageDocument | null,
): DocumentHeadInput {
  const { portalUrl = null, language: chosen = DEFAULT_LANGUAGE, preview = null } = settings;
  const { path = null, route = null, language = chosen, head = {} } = document ?? {};
  const origin = portalUrl !== null && document ? publicOrigin(portalUrl, document.country) : portalUrl;
  return { origin, path, route, language, head, image: pictureOf(live, language, route), isPreview: preview !== null };
}

/**
 * The part of the live releases that the shell needs for routing. File lists are in the preload table, longer fields in
 * `/registry.json`.
 */
function inlineRegistry(live: readonly LiveRelease[]): Pick<Registry, 'microFrontends'> {
  const routes = (release: LiveRelease) => release.routes.map(({ description: _, image: __, ...route }) => route);
  const { microFrontends } = servedRegistry(
    live.map((release) => ({ ...release, routes: routes(release), preload: {}, files: [] })),
  );
  return { microFrontends };
}

/** Links that make the portal installable as an app. */
function appLinks({ version, app }: ShellRelease, language: Language): string {
  if (!app) return '';
  const url = (path: string) => releaseUrl(SHELL, version, path);
  return `<link rel="manifest" href="${url(app.manifest[language])}">
<link rel="apple-touch-icon" href="${url(app.icon)}">
`;
}

/** Without code, a members' page has no member data. */
const NEEDS_SCRIPTS =
  '<noscript>Friends Rewards needs JavaScript. Please switch it on and load the page again. / Friends Rewards memerlukan JavaScript. Aktifkan, lalu muat ulang halaman ini.</noscript>\n';

const isForMembers = (document: PageDocument) => document.for === 'member';

/** Elements of the page; with a document, filled with what a visitor sees before any code runs. */
function body(document: PageDocument | null): string {
  if (document === null) {
    return `<header id="header"></header>
<main id="main" tabindex="-1"></main>
<footer id="footer"></footer>
<div id="overlay"></div>
${NEEDS_SCRIPTS}`;
  }
  const { header, main, footer, answers, path } = document;
  const layoutAudience = isForMembers(document) ? 'member' : 'visitor';
  return `<header id="header" data-style="${document.route.header}" data-prerendered="${layoutAudience}" data-ids="header-">${header}</header>
<main id="main" tabindex="-1" data-prerendered="${document.for}" data-path="${escapeHtml(path)}">${main}</main>
<footer id="footer" data-prerendered="${layoutAudience}" data-ids="footer-">${footer}</footer>
<div id="overlay"></div>
${isForMembers(document) ? NEEDS_SCRIPTS : ''}<script type="application/json" id="answers">${inlineJson(answers)}</script>`;
}

/** Audience of the inlined first answers, which the page doesn't request again. None on the not-found page. */
function answersFor(document: PageDocument | null): string {
  if (document === null || document.path === NOT_FOUND_PATH) return '';
  // An app shell inlines only its widgets' answers, if they could be rendered.
  if (isForMembers(document) && Object.keys(document.answers).length === 0) return '';
  return ` data-answers="${document.for}"`;
}

function previewConfig({ release, at, stages, content, audience, until }: Preview) {
  return {
    ...(release ? { release: releaseId(release) } : {}),
    ...(at ? { at: at.toISOString() } : {}),
    ...(stages === null ? {} : { stages }),
    ...(content === undefined ? {} : { hasDrafts: true }),
    ...audience,
    until: until.toISOString(),
  };
}

const firstScripts = (preview: Preview | null | undefined) =>
  previewScripts(preview)
    .map(({ code, data: [name, value] }) => `<script data-${name}="${escapeHtml(value)}">${code}</script>\n`)
    .join('');

/** A path that the document serves; null without a document, since the page is then the same at all paths. */
function pathOf(document: PageDocument | null): string | null {
  if (document?.path === NOT_FOUND_PATH) return UNKNOWN_PATH;
  return document && pathWith(document.path, '-');
}

/**
 * Assembles the portal's page. A pure function of one shell release and one release per remote.
 *
 * @param document prerendered content; null if the code renders everything
 * @param styles style sheets of the page; null to link the shell's
 */
export function assemblePage(
  shell: ShellRelease,
  live: readonly LiveRelease[],
  settings: PageSettings,
  document: PageDocument | null = null,
  styles: readonly DocumentStyle[] | null = document?.styles ?? null,
): string {
  const inlined = new Set(styles?.filter(({ text, isPart }) => text !== null && !isPart).map(({ url }) => url));
  const parts = styles?.filter(({ isPart }) => isPart) ?? [];
  const { appKey, preview, telemetrySample, language = DEFAULT_LANGUAGE, texts } = settings;
  const config = {
    appKey,
    shell: shell.version,
    telemetry: telemetrySample,
    registry: inlineRegistry(live),
    preload: preloadTable(shell, live, { inlined, parts, path: pathOf(document) }),
    ...(preview ? { preview: previewConfig(preview) } : {}),
    ...((document?.texts ?? texts) && { texts: document?.texts ?? texts }),
  };
  // Data that only the code reads comes after the content.
  const data = `<script type="application/json" id="portal">${inlineJson(config)}</script>`;
  const isReadable = isReadableWithoutCode(document);
  return `<!doctype html>
<html lang="${document?.language ?? language}"${answersFor(document)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${firstFiles(shell, document)}
${documentHead(headOf(live, settings, document))}
<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0c1613" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${ICON}">
${isReadable ? '' : `${data}\n`}${firstScripts(preview)}<script>${FIRST_SCRIPT}</script>
${styleElements(shell, styles)}
${appLinks(shell, document?.language ?? language)}</head>
<body>
${body(document)}${isReadable ? `\n${data}` : ''}
</body>
</html>
`;
}
