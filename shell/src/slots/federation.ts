import { isRecord } from '@friends/shared/contract/parse';
import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import { containerName } from '@friends/shared/contract/release/release';
import { loadContainer, type ShareScope } from './container.ts';

/** What webpack puts into the shell's own file: fills a scope with what the shell provides, once. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

function isLifecycles(module: unknown): module is RemoteLifecycles {
  return (
    isRecord(module) &&
    typeof module.bootstrap === 'function' &&
    typeof module.mount === 'function' &&
    typeof module.unmount === 'function'
  );
}

/**
 * Loads a release's exposed lifecycles. Every call runs the entry, so several releases of a remote are there side by side.
 *
 * @param attempt 0 at first. Later ones ask under another URL, because a browser keeps a script that was broken
 *   (syntax error, wrong content type, failed integrity) under its old one.
 * @throws where a file does not arrive, fails its integrity or does not expose lifecycles.
 */
export async function loadLifecycles(release: LiveRelease, attempt: number): Promise<RemoteLifecycles> {
  const entry = attempt === 0 ? release.url : `${release.url}?r=${attempt}`;
  const [container] = await Promise.all([
    loadContainer(entry, containerName(release.name)),
    __webpack_init_sharing__('default'),
  ]);
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./remote');
  const module = factory();
  if (!isLifecycles(module)) throw new TypeError(`${release.name} ${release.version} exposes no lifecycles`);
  return module;
}
