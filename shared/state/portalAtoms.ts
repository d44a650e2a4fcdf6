import type { Client } from '@friends/shared/client/createClient';
import type { Account } from '@friends/shared/contract/api/account';
import type { ActiveCampaign } from '@friends/shared/contract/api/amazing';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import type { Portal, Session } from '@friends/shared/contract/portal/portal';
import { DEFAULT_LANGUAGE, type Language } from '@friends/shared/contract/rules/language';
import { atom } from './jotai.ts';

const missingClient: Client = {
  call: () => Promise.reject(new Error('The store was not created by createRemoteStore')),
};

/** Set by the kit in every remote's jotai store, following the portal; read-only for screens. */
export const sessionAtom = atom<Session>({ status: 'anonymous' });
export const languageAtom = atom<Language>(DEFAULT_LANGUAGE);
export const campaignAtom = atom<Loaded<ActiveCampaign | null>>({ status: 'loading' });
export const clientAtom = atom<Client>(missingClient);
export const portalAtom = atom<Portal | null>(null);

/** Content of the release's `season.json`; undefined without one. */
export const seasonDataAtom = atom<unknown>(undefined);

/** The logged-in member's account, for content that needs it: render it with `AccountView`. */
export const loadedAccountAtom = atom<Loaded<Account>>((get) => {
  const session = get(sessionAtom);
  return session.status === 'member' ? session.account : { status: 'loading' };
});

/** The account for content that works without it; null for visitors and until loaded. */
export const accountAtom = atom<Account | null>((get) => {
  const account = get(loadedAccountAtom);
  return account.status === 'ready' ? account.value : null;
});

/** Reloads the account after a change (points, profile). */
export const refreshAccountAtom = atom(null, async (get) => {
  await get(portalAtom)?.session.refresh();
});
