import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { type ParsedRegistry, parseRegistry } from '@friends/shared/contract/release/registry';
import { SHELL } from '@friends/shared/contract/release/release';
import { pageView } from './pageAnswers.ts';

/** What the page carries inline, so that nothing has to be fetched before routing. */
export interface PageConfig {
  readonly api: Portal['api'];
  readonly registry: ParsedRegistry;
  /** What the visitor previews (`takePreview`); undefined where they see what everybody sees. */
  readonly preview: unknown;
  /** Version of the shell. */
  readonly shell: string;
  /** Scripts and style sheets that this page begins with, with their integrity. */
  readonly files: unknown;
}

/** Reads the page's `<script type="application/json" id="portal">`. */
export function readPageConfig(page: Document): PageConfig {
  const parsed: unknown = JSON.parse(page.getElementById('portal')?.textContent ?? '{}');
  const config = isRecord(parsed) ? parsed : {};
  const shell = isString(config.shell) ? config.shell : '';
  return {
    api: {
      base: API_BASE,
      appKey: isString(config.appKey) ? config.appKey : '',
      caller: `${SHELL}@${shell}`,
      ...pageView(),
    },
    registry: parseRegistry(config.registry),
    shell,
    files: isRecord(config.preload) ? config.preload.files : undefined,
    preview: config.preview,
  };
}
