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
  /** Sources for the policy's `style-src`, for inline style sheets. */
  readonly styleSources: readonly string[];
  readonly faults: readonly string[];
  /** False if calls failed, or a release failed with all of its pages. */
  readonly isWhole: boolean;
}

function nameOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** True if the name stays in its folder, on every disk. */
const isName = (name: string) => !/^\.{1,2}$|[/\\\0]/.test(name);

/** Where static hosts look for it: `id/about/index.html`, `en/404.html`; null if the address cannot be a file. */
function pageFile({ language, path }: PageDocument): string | null {
  if (path === NOT_FOUND_PATH) return `${language}/404.html`;
  const segments = path.split('/').filter((segment) => segment !== '');
  const names = segments.map(nameOf);
  return names.every(isName) ? [language, ...names, 'index.html'].join('/') : null;
}

/** Another back end has no fixed texts, whatever it answers. */
const orNoTexts =
  (callApi: ApiCaller): ApiCaller =>
  async (call, language) => {
    const answer = await callApi(call, language);
    const isRefused = call.call === FIXED_TEXTS_CALL.call && answer.status >= 400 && answer.status < 500;
    return isRefused ? { ...answer, status: 404 } : answer;
  };

export async function writePages(store: Store, folder: string, options: PagesToWrite): Promise<WrittenPages> {
  const { languages, settings } = options;
  const callApi = orNoTexts(options.callApi);
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
    const shown = { ...settings, language, ...(texts && { texts }) };
    const text = assemblePage(inputs.shell, inputs.live, shown, null, shellStyles);
    files.set(`${language}/app.html`, text);
  }
  for (const document of documents) {
    const file = pageFile(document);
    if (file === null) continue;
    const text = assemblePage(inputs.shell, inputs.live, settings, document);
    files.set(file, text);
    // Hosts use it for every unknown address.
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
    isWhole: isAnswered && isRendered,
  };
}
