import { createClient } from '@friends/shared/client/createClient';
import type { Portal, Readable, Session } from '@friends/shared/contract/portal/portal';
import { createStore, type PrimitiveAtom } from '@friends/shared/state/jotai';
import {
  campaignAtom,
  clientAtom,
  languageAtom,
  portalAtom,
  seasonDataAtom,
  sessionAtom,
} from '@friends/shared/state/portalAtoms';

type Store = ReturnType<typeof createStore>;

interface RemoteStore {
  readonly store: Store;
  /** Starts following the portal; call once, only if the store was created for an app shell. */
  follow(): void;
  stop(): void;
}

interface StoreOptions {
  /**
   * Starts with the state of a server-rendered members' page, without member data. The `page` itself had no answers, a
   * `widget` in it had all that it needs.
   */
  readonly frame?: string | undefined;
  readonly season?: unknown;
}

const placeholderMember = (session: Session): Session =>
  session.status === 'member' ? { ...session, account: { status: 'loading' } } : session;

/** A remote's own jotai store: copies the portal's values and follows them until `stop`. */
export function createRemoteStore(portal: Portal, { frame, season }: StoreOptions = {}): RemoteStore {
  const store = createStore();
  store.set(seasonDataAtom, season);
  const stops: (() => void)[] = [];
  const copy = <T>(source: Readable<T>, target: PrimitiveAtom<T>) => {
    const set = () => store.set(target, source.get());
    set();
    stops.push(source.subscribe(set));
  };
  const follow = () => {
    store.set(portalAtom, portal);
    copy(portal.session, sessionAtom);
    copy(portal.campaign, campaignAtom);
  };
  store.set(clientAtom, createClient(portal));
  copy(portal.language, languageAtom);
  if (frame !== undefined) {
    const { answers: _, ...withoutAnswers } = portal;
    store.set(portalAtom, frame === 'widget' ? portal : withoutAnswers);
    store.set(sessionAtom, placeholderMember(portal.session.get()));
  } else follow();
  return {
    store,
    follow,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
