import type { RemoteLifecycles } from '@friends/shared/contract/portal/portal';
import type { LiveRelease } from '@friends/shared/contract/release/registry';
import * as mfAccount from '#single-bundle/mf-account';
import * as mfPublic from '#single-bundle/mf-public';

/** Replaces `shell/src/slots/loadLifecycles.ts`: home and login box come with the page, as most visitors see them first. */
const REMOTES: Readonly<Record<string, () => RemoteLifecycles | Promise<RemoteLifecycles>>> = {
  'mf-public': () => mfPublic,
  'mf-account': () => mfAccount,
  'mf-member': () => import(/* webpackChunkName: "mf-member" */ '#single-bundle/mf-member'),
  'mf-amazing-race': () => import(/* webpackChunkName: "mf-amazing-race" */ '#single-bundle/mf-amazing-race'),
};

export async function loadLifecycles({ name }: LiveRelease): Promise<RemoteLifecycles> {
  const load = REMOTES[name];
  if (!load) throw new TypeError(`${name} is not in the single bundle`);
  return load();
}
