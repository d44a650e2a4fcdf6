import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { type ParsedRegistry, parseRegistry } from '@friends/shared/contract/release/registry';
import { pageView } from './pageAnswers.ts';
import { type PagePreloads, readPagePreloads } from './pagePreloads.ts';

/** What the page carries inline, so that nothing has to be fetched before routing. */
export interface PageConfig {
  readonly api: Portal['api'];
  readonly registry: ParsedRegistry;
  /** What the visitor previews (`takePreview`); undefined where they see what everybody sees. */
  readonly preview: unknown;
  /** Scripts and style sheets of the shell and the live releases, with their integrity. */
  readonly files: unknown;
  readonly preloads: PagePreloads;
}

/** Reads the page's `<script type="application/json" id="portal">`. */
export function readPageConfig(page: Document): PageConfig {
  const parsed: unknown = JSON.parse(page.getElementById('portal')?.textContent ?? '{}');
  const config = isRecord(parsed) ? parsed : {};
  const preload = isRecord(config.preload) ? config.preload : {};
  return {
    api: {
      base: API_BASE,
      appKey: isString(config.appKey) ? config.appKey : '',
      caller: `shell@${isString(config.shell) ? config.shell : ''}`,
      ...pageView(),
    },
    registry: parseRegistry(config.registry),
    files: preload.files,
    preloads: readPagePreloads(preload),
    preview: config.preview,
  };
}
