import { createClient } from '@friends/shared/client/createClient';
import type { Portal, Readable } from '@friends/shared/contract/portal/portal';
import { createStore, type PrimitiveAtom } from '@friends/shared/state/jotai';
import { campaignAtom, clientAtom, languageAtom, portalAtom, sessionAtom } from '@friends/shared/state/portalAtoms';

type Store = ReturnType<typeof createStore>;

/** A remote's own jotai store: holds the portal's values and follows them until `stop`. */
export function createRemoteStore(portal: Portal): { store: Store; stop(): void } {
  const store = createStore();
  const follow = <T>(source: Readable<T>, target: PrimitiveAtom<T>) => {
    const copy = () => store.set(target, source.get());
    copy();
    return source.subscribe(copy);
  };
  store.set(portalAtom, portal);
  store.set(clientAtom, createClient(portal));
  const stops = [
    follow(portal.session, sessionAtom),
    follow(portal.language, languageAtom),
    follow(portal.campaign, campaignAtom),
  ];
  return {
    store,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
