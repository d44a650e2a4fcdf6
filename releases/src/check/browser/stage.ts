import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import { CONTRACT_NUMBER } from '@friends/shared/contract/release/manifest';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName, releaseUrl } from '@friends/shared/contract/release/release';
import { integrityOf } from '@friends/shared/node/integrityOf';

const NAME = 'release-check';
const VERSION = '1.0.0';
const ENTRY = 'remote.js';

/** A page without content of any release, on which each check of a screen starts and ends. */
export const STAGE_PATH = `/${NAME}`;

/**
 * The checker's own remote: a heading and an element for a widget. It passes its portal to the checker, which uses it
 * to navigate and to change the language without a reload. Serialized into the page.
 */
function stageContainer() {
  let clear = () => {};
  const lifecycles: RemoteLifecycles = {
    async bootstrap({ portal }) {
      Object.assign(window.releaseCheck, { portal });
    },
    async mount({ element, portal }) {
      const title = document.createElement('h1');
      title.textContent = 'Release check';
      const widgetElement = document.createElement('div');
      element.append(title, widgetElement);
      Object.assign(window.releaseCheck, {
        show(widget: string) {
          clear();
          clear = widget === '' ? () => {} : portal.widgets.mount(widget, widgetElement);
        },
      });
    },
    async unmount({ element }) {
      window.releaseCheck.show('');
      element.replaceChildren();
    },
  };
  return { init: async () => {}, get: async () => () => lifecycles };
}

const text = `var ${containerName(NAME)} = (${stageContainer.toString()})();`;

export const STAGE: LiveRelease = {
  name: NAME,
  contract: CONTRACT_NUMBER,
  version: VERSION,
  url: releaseUrl(NAME, VERSION, ENTRY),
  integrity: integrityOf(text),
  routes: [{ path: STAGE_PATH, who: 'all', header: 'plain', screen: 'stage' }],
  widgets: [],
  header: [],
  preload: { stage: { files: [ENTRY], needs: [] } },
  files: [{ path: ENTRY, bytes: Buffer.byteLength(text), integrity: integrityOf(text) }],
  window: {},
};

export const STAGE_FILES: ReadonlyMap<string, Uint8Array> = new Map([[STAGE.url, Buffer.from(text)]]);
