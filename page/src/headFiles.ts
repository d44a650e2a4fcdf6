import type { ShellRelease } from '@friends/shared/contract/release/release';
import { filesAt } from './filesAt.ts';
import { START_ID } from './firstScript/startId.ts';
import type { DocumentStyle, PageDocument } from './prerender/document.ts';

const initialFiles = (shell: ShellRelease, ending: string) =>
  filesAt(
    shell,
    shell.initial.filter((path) => path.endsWith(ending)),
  );

/** As React writes a `Drawing` that is seen first (`shared/ui/art/Drawing.tsx`), or any picture with that priority. */
const FIRST_PICTURE =
  /(?:<source srcSet="([^"]+)" media="\(prefers-color-scheme: dark\)"\/>)?<img\b[^>]*? src="([^"]+)"[^>]*? fetchPriority="high"/;

/** The picture that is the largest thing of a first view is asked for with the head, and there with the first paint. */
function firstPicture({ main }: Pick<PageDocument, 'main'>): string[] {
  const [, night, day] = FIRST_PICTURE.exec(main) ?? [];
  const link = (url: string | undefined, media: string) =>
    url === undefined ? [] : [`<link rel="preload" as="image" href="${url}"${media} fetchpriority="high">`];
  if (night === undefined) return link(day, '');
  return [
    ...link(day, ' media="(prefers-color-scheme: light)"'),
    ...link(night, ' media="(prefers-color-scheme: dark)"'),
  ];
}

/** A members' app shell shows little without the code; any other document is read before it reacts. */
export const isReadWithoutCode = (document: PageDocument | null): boolean =>
  document !== null && document.for !== 'member';

/** They run when the whole page was parsed; where it can be read by then, they are asked for and run once it was seen. */
function startingScripts(shell: ShellRelease, isRead: boolean, isAppShell: boolean): string[] {
  const files = initialFiles(shell, '.js');
  const script = (how: string) =>
    files.map(({ url, integrity }) => `<script${how} src="${url}" integrity="${integrity}"></script>`);
  if (!isRead) return script(isAppShell ? ' defer fetchpriority="high"' : ' defer');
  const links = files.map(
    ({ url, integrity }) =>
      `<link rel="preload" as="script" href="${url}" integrity="${integrity}" fetchpriority="low">`,
  );
  return [`<template id="${START_ID}">${links.join('')}${script('').join('')}</template>`];
}

/** What the browser asks for as soon as it reads the page's first lines: all that follows in the head is long. */
export function firstFiles(shell: ShellRelease, document: PageDocument | null): string {
  const isAppShell = document?.for === 'member';
  const scripts = startingScripts(shell, isReadWithoutCode(document), isAppShell);
  const fonts = initialFiles(shell, '.woff2').map(
    ({ url }) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
  );
  const pictures = document ? firstPicture(document) : [];
  return (isAppShell ? [...scripts, ...fonts, ...pictures] : [...pictures, ...fonts, ...scripts]).join('\n');
}

/** A style sheet that is there with the page: webpack's code finds it by its path in the release, the shell by its address. */
function documentStyle({ url, integrity, path, text, isPart }: DocumentStyle): string {
  return text === null
    ? `<link rel="stylesheet" href="${url}" integrity="${integrity}" data-href="${path}">`
    : `<style data-href="${path}" data-url="${url}"${isPart ? ' data-part' : ''}>${text}</style>`;
}

/** The style sheets that are there with the page; links to the shell's where none were read. */
export function styleElements(shell: ShellRelease, styles: readonly DocumentStyle[] | null): string {
  const links = () =>
    initialFiles(shell, '.css').map(
      ({ url, integrity }) => `<link rel="stylesheet" href="${url}" integrity="${integrity}">`,
    );
  return (styles?.map(documentStyle) ?? links()).join('\n');
}
