import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assemblePage, type PageSettings } from '@friends/page/assemblePage';
import { styleSources } from '@friends/page/contentSecurityPolicy';
import type { Ask } from '@friends/page/prerender/ask';
import { DocumentSet } from '@friends/page/prerender/DocumentSet';
import { documentDay } from '@friends/page/prerender/day';
import { NOTHING_PATH } from '@friends/page/prerender/document';
import { shellStyleSheets } from '@friends/page/prerender/styleSheets';
import { fencedRenderer } from '@friends/page/renderer/fencedRenderer';
import type { RenderFailed } from '@friends/page/renderer/RenderFailed';
import { startRenderer } from '@friends/page/renderer/renderer';
import type { Language } from '@friends/shared/contract/rules/language';
import { openStage } from '../openStage.ts';
import type { Entry } from '../registry/entry.ts';
import type { Store } from '../store.ts';
import { pageFile } from './pageFiles.ts';

/** A back end that answers slowly must not hold the command for ever. */
const LONGEST_MS = 10 * 60_000;

interface PagesToWrite {
  /** What visitors get. */
  readonly live: readonly Entry[];
  readonly at: Date;
  readonly languages: readonly Language[];
  readonly country: string;
  readonly ask: Ask;
  readonly settings: PageSettings;
}

export interface WrittenPages {
  /** Below the folder, in alphabetical order. */
  readonly files: readonly string[];
  /** What `style-src` of their policy has to allow, for the style sheets that stand in them. */
  readonly styleSources: readonly string[];
  /** Sentences for what could not be rendered. */
  readonly faults: readonly string[];
  /** False where the API did not answer all that was asked, or a release failed with all of its pages. */
  readonly isWhole: boolean;
}

/** Renders all public pages, and writes them as files that a static host can serve. */
export async function writePages(store: Store, folder: string, options: PagesToWrite): Promise<WrittenPages> {
  const { live, at, languages, country, ask, settings } = options;
  const faults = new Set<string>();
  const onFault = ({ message }: RenderFailed) => void faults.add(message);
  const renderer = fencedRenderer(startRenderer(store, { onFault }));
  try {
    const stage = await openStage(store, live, { renderer, onFault });
    const set = new DocumentSet(stage, { country, day: documentDay(at), ask });
    const { isAnswered, isRendered } = await set.make(languages, AbortSignal.timeout(LONGEST_MS));
    const shellStyles = await shellStyleSheets(stage.shell, stage.readSheet);
    const files = new Map<string, string>();
    for (const language of languages) {
      files.set(
        `${language}/app.html`,
        assemblePage(stage.shell, stage.live, { ...settings, language }, null, shellStyles),
      );
    }
    for (const document of set.documents) {
      const file = pageFile(document);
      if (file === null) continue;
      const text = assemblePage(stage.shell, stage.live, settings, document);
      files.set(file, text);
      // Hosts look for it here, whatever the address.
      if (document.path === NOTHING_PATH && document.language === languages[0]) files.set('404.html', text);
    }
    for (const [file, text] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const sources = new Set([...set.documents.map(({ styles }) => styles), shellStyles].flatMap(styleSources));
    return {
      files: [...files.keys()].sort(),
      styleSources: [...sources].sort(),
      faults: [...faults],
      isWhole: isAnswered && isRendered,
    };
  } finally {
    await renderer.stop();
  }
}
