import type { ShellRelease } from '@friends/shared/contract/release/release';
import { filesAt } from './filesAt.ts';
import { START_ID } from './firstScript/startId.ts';
import type { DocumentStyle, PageDocument } from './prerender/document.ts';

const initialFiles = (shell: ShellRelease, ending: string) =>
  filesAt(
    shell,
    shell.initial.filter((path) => path.endsWith(ending)),
  );

/**
 * Matches an image with high priority as React renders it, such as a `Drawing` in the first view
 * (`shared/ui/art/Drawing.tsx`).
 */
const FIRST_PICTURE =
  /(?:<source srcSet="([^"]+)" media="\(prefers-color-scheme: dark\)"\/>)?<img\b[^>]*? src="([^"]+)"[^>]*? fetchPriority="high"/;

/** Preloads the first view's largest image, so that it is there at first paint. */
function firstPicture({ main }: Pick<PageDocument, 'main'>): string[] {
  const [, dark, light] = FIRST_PICTURE.exec(main) ?? [];
  const link = (url: string | undefined, media: string) =>
    url === undefined ? [] : [`<link rel="preload" as="image" href="${url}"${media} fetchpriority="high">`];
  if (dark === undefined) return link(light, '');
  return [
    ...link(light, ' media="(prefers-color-scheme: light)"'),
    ...link(dark, ' media="(prefers-color-scheme: dark)"'),
  ];
}

/** True unless the page is a members' app shell, which shows little without code. */
export const isReadableWithoutCode = (document: PageDocument | null): boolean =>
  document !== null && document.for !== 'member';

/** Deferred scripts; on a page that is readable without code, in a template that is started after first paint. */
function initialScripts(shell: ShellRelease, isReadable: boolean, isAppShell: boolean): string[] {
  const files = initialFiles(shell, '.js');
  const script = (attributes: string) =>
    files.map(({ url, integrity }) => `<script${attributes} src="${url}" integrity="${integrity}"></script>`);
  if (!isReadable) return script(isAppShell ? ' defer fetchpriority="high"' : ' defer');
  const links = files.map(
    ({ url, integrity }) =>
      `<link rel="preload" as="script" href="${url}" integrity="${integrity}" fetchpriority="low">`,
  );
  return [`<template id="${START_ID}">${links.join('')}${script('').join('')}</template>`];
}

/** Preloads at the top of the head, since the rest of it is long. */
export function firstFiles(shell: ShellRelease, document: PageDocument | null): string {
  const isAppShell = document?.for === 'member';
  const scripts = initialScripts(shell, isReadableWithoutCode(document), isAppShell);
  const fonts = initialFiles(shell, '.woff2').map(
    ({ url }) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
  );
  const pictures = document ? firstPicture(document) : [];
  return (isAppShell ? [...scripts, ...fonts, ...pictures] : [...pictures, ...fonts, ...scripts]).join('\n');
}

function documentStyle({ url, integrity, path, text, isPart }: DocumentStyle): string {
  return text === null
    ? `<link rel="stylesheet" href="${url}" integrity="${integrity}" data-href="${path}">`
    : `<style data-href="${path}" data-url="${url}"${isPart ? ' data-part' : ''}>${text}</style>`;
}

export function styleElements(shell: ShellRelease, styles: readonly DocumentStyle[] | null): string {
  const links = () =>
    initialFiles(shell, '.css').map(
      ({ url, integrity }) => `<link rel="stylesheet" href="${url}" integrity="${integrity}">`,
    );
  return (styles?.map(documentStyle) ?? links()).join('\n');
}
