import { CONTRACT_NUMBER } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName, releaseUrl } from '@friends/shared/contract/release/release';
import { integrityOf } from '@friends/tools/build/integrity';
import { HANDLE } from './handle.ts';
import { stageContainer } from './stageContainer.ts';

const NAME = 'release-check';
const VERSION = '1.0.0';
const ENTRY = 'remote.js';

/** A page with nothing of any release: what is looked at is come to from here, and left to here. */
export const STAGE_PATH = `/${NAME}`;

/** Where the stage shows a widget by itself. */
export const widgetPath = (widget: string) => `${STAGE_PATH}/${widget}`;

const text = `var ${containerName(NAME)} = (${stageContainer.toString()})(${JSON.stringify({ base: STAGE_PATH, handle: HANDLE })});`;

const route = { who: 'all', header: 'plain', screen: 'stage' } as const;

/** The checker's own remote, which is in the page that is looked at and in no store. */
export const STAGE: LiveRelease = {
  name: NAME,
  contract: CONTRACT_NUMBER,
  version: VERSION,
  url: releaseUrl(NAME, VERSION, ENTRY),
  integrity: integrityOf(text),
  routes: [
    { ...route, path: STAGE_PATH },
    { ...route, path: widgetPath(':widget') },
  ],
  widgets: [],
  header: [],
  preload: { stage: { files: [ENTRY], needs: [] } },
  files: [{ path: ENTRY, bytes: Buffer.byteLength(text), integrity: integrityOf(text) }],
  window: {},
};

/** The files of the stage by their URL. */
export const STAGE_FILES: ReadonlyMap<string, Uint8Array> = new Map([[STAGE.url, Buffer.from(text)]]);
