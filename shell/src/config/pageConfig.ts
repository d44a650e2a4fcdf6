import { API_BASE } from '@friends/shared/contract/api/endpoints';
import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { type ParsedRegistry, parseRegistry } from '@friends/shared/contract/release/registry';
import { SHELL } from '@friends/shared/contract/release/release';
import type { Messages } from '@friends/shared/i18n/translation';
import { pageView } from './pageAnswers.ts';

/** Configuration that the page carries inline, so that routing needs no request. */
export interface PageConfig {
  readonly api: Portal['api'];
  readonly registry: ParsedRegistry;
  /** Raw preview data (see `showPreview`); undefined without a preview. */
  readonly preview: unknown;
  readonly shell: string;
  /** Fixed texts that a company changed, by language; undefined without any. */
  readonly texts?: Messages;
  /** The page's initial scripts and style sheets with their integrity. */
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
    ...(isRecord(config.texts) && { texts: config.texts as Messages }),
  };
}
