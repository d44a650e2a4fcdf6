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
  /** What the visitor previews, and until when; null where they see what everybody sees. */
  readonly preview: PagePreview | null;
  /** Scripts and style sheets of the shell and the live releases, with their integrity. */
  readonly files: unknown;
  readonly preloads: PagePreloads;
}

export interface PagePreview {
  /** `mf-about@1.2.0`; null: what is live. */
  readonly release: string | null;
  /** The time that the portal is shown at, ISO 8601, UTC; null: now. */
  readonly at: string | null;
  /** ISO 8601, UTC */
  readonly until: string;
}

function parsePreview(value: unknown): PagePreview | null {
  if (!isRecord(value) || !isString(value.until)) return null;
  const { release, at, until } = value;
  return { release: isString(release) ? release : null, at: isString(at) ? at : null, until };
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
    preview: parsePreview(config.preview),
  };
}
