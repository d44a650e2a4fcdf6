import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assemblePage, type PageSettings } from '@friends/page/assemblePage';
import { styleSources } from '@friends/page/contentSecurityPolicy';
import type { ApiCaller } from '@friends/page/prerender/apiCaller';
import { FIXED_TEXTS_CALL, readFixedTexts } from '@friends/page/prerender/changedTexts';
import { NOT_FOUND_PATH, type PageDocument } from '@friends/page/prerender/document';
import { shellStyleSheets } from '@friends/page/prerender/styleSheets';
import { fixedMessages } from '@friends/shared/contract/portal/fixedTexts';
import { releaseFiles, releaseFilesUrl } from '@friends/shared/contract/release/releaseFiles';
import { DEFAULT_LANGUAGE } from '@friends/shared/contract/rules/language';
import type { Store } from '../store/store.ts';
import { type PagesToRender, renderPages } from './renderPages.ts';

interface PagesToWrite extends Omit<PagesToRender, 'onFault' | 'limits' | 'hasFixedTexts'> {
  readonly settings: PageSettings;
}

export interface WrittenPages {
  readonly files: readonly string[];
  /** Hashes of inline style sheets, for `style-src` of the `Content-Security-Policy`. */
  readonly styleSources: readonly string[];
  readonly faults: readonly string[];
  /** False if calls were not answered, or a release failed to render. */
  readonly isComplete: boolean;
}

function nameOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** True if the name can be a file in a folder. */
const isFileName = (name: string) => !/^\.{1,2}$|[/\\\0]/.test(name);

/** Path under which static hosts look for a page: `id/about/index.html`, `en/404.html`; null if it cannot be a file. */
function pageFile({ language, path }: PageDocument): string | null {
  if (path === NOT_FOUND_PATH) return `${language}/404.html`;
  const segments = path.split('/').filter((segment) => segment !== '');
  const names = segments.map(nameOf);
  return names.every(isFileName) ? [language, ...names, 'index.html'].join('/') : null;
}

/** APIs without fixed texts may refuse that call with any 4xx status; it is then treated as 404. */
const withoutFixedTexts =
  (callApi: ApiCaller): ApiCaller =>
  async (call, language) => {
    const answer = await callApi(call, language);
    const isRefused = call.call === FIXED_TEXTS_CALL.call && answer.status >= 400 && answer.status < 500;
    return isRefused ? { ...answer, status: 404 } : answer;
  };

/** Prerenders all public pages, and writes them as files for a static host. */
export async function writePages(store: Store, folder: string, options: PagesToWrite): Promise<WrittenPages> {
  const { languages, settings } = options;
  const callApi = withoutFixedTexts(options.callApi);
  const faults = new Set<string>();
  const { inputs, documents, isAnswered, isRendered } = await renderPages(store, {
    ...options,
    callApi,
    hasFixedTexts: true,
    onFault: ({ message }) => void faults.add(message),
  });
  const shellStyles = await shellStyleSheets(inputs.shell, inputs.readSheet);
  const texts = fixedMessages(readFixedTexts(await callApi(FIXED_TEXTS_CALL, DEFAULT_LANGUAGE)), null);
  const files = new Map<string, string>();
  for (const language of languages) {
    const pageSettings = { ...settings, language, ...(texts && { texts }) };
    const text = assemblePage(inputs.shell, inputs.live, pageSettings, null, shellStyles);
    files.set(`${language}/app.html`, text);
  }
  for (const document of documents) {
    const file = pageFile(document);
    if (file === null) continue;
    const text = assemblePage(inputs.shell, inputs.live, settings, document);
    files.set(file, text);
    // Static hosts answer every unknown address with this file.
    if (document.path === NOT_FOUND_PATH && document.language === languages[0]) files.set('404.html', text);
  }
  for (const release of [inputs.shell, ...inputs.releases.values()])
    files.set(releaseFilesUrl(release).slice(1), JSON.stringify(releaseFiles(release)));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const sources = new Set([...documents.map(({ styles }) => styles), shellStyles].flatMap(styleSources));
  return {
    files: [...files.keys()].sort(),
    styleSources: [...sources].sort(),
    faults: [...faults],
    isComplete: isAnswered && isRendered,
  };
}
