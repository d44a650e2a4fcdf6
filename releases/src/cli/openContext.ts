import { type ParsedInput, textOption } from '@friends/shared/cli/command';
import { previewLinks } from '../preview/link.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { storeSetting } from '../settings.ts';
import { openSignedStore } from '../signing/openSignedStore.ts';
import { storeBackend } from './backend.ts';
import { BY_PORTAL, type Context } from './command.ts';
import type { Invocation } from './parseInvocation.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The portal of `--portal`; null if the command works on the store.
 *
 * @throws ReleaseRefused without a token, or with `--as`
 */
function remotePortalOf({ command, input, isNamed }: Invocation, env: Env) {
  const url = textOption(input, 'portal');
  if (url === undefined || !command.byPortal) return null;
  const token = env.RELEASE_TOKEN?.trim();
  if (token) {
    if (isNamed) throw new ReleaseRefused('as_with_token');
    return { url, token };
  }
  // For other commands, `--portal` only provides data for screens.
  if (!command.options.includes(BY_PORTAL)) return null;
  throw new ReleaseRefused('no_token');
}

/** The browser is only loaded when a release is checked: activation and rollback must not wait for it. */
const lazyBrowserCheck =
  (staffUrl?: string): Context['openBrowserCheck'] =>
  async (portal) =>
    (await import('../check/browser/checkInBrowser.ts')).openBrowserCheck(portal, undefined, staffUrl);

/**
 * Opens the store, or a staff portal. With a staff portal, the `portal` option of the returned input is its members'
 * portal, whose API answers during checks.
 *
 * @throws ReleaseRefused, StoreUnreachable, StoreUnsupported
 */
export async function openContext(
  invocation: Invocation,
  env: Env,
  progress: Context['progress'],
): Promise<{ readonly context: Context; readonly input: ParsedInput }> {
  const { input, who } = invocation;
  const shared = { who, now: new Date(), progress };
  const remotePortal = remotePortalOf(invocation, env);
  if (remotePortal === null) {
    const store = await openSignedStore(storeSetting(env), env);
    const backend = storeBackend(store, who, shared.now, previewLinks(env));
    return { context: { ...shared, store, backend, openBrowserCheck: lazyBrowserCheck() }, input };
  }
  const { openPortalBackend } = await import('./portal/openPortalBackend.ts');
  const { membersUrl, ...opened } = await openPortalBackend(remotePortal.url, remotePortal.token);
  return {
    context: { ...shared, ...opened, openBrowserCheck: lazyBrowserCheck(remotePortal.url) },
    input: { ...input, options: { ...input.options, portal: membersUrl } },
  };
}
