import type { Client } from '@friends/shared/client/createClient';
import type { Account } from '@friends/shared/contract/api/account';
import type { Campaign } from '@friends/shared/contract/api/amazing';
import type { Portal, Session } from '@friends/shared/contract/portal/portal';
import { DEFAULT_LANGUAGE, type Language } from '@friends/shared/contract/rules/language';
import { atom } from './jotai.ts';

const notSeeded: Client = {
  call: () => Promise.reject(new Error('The store was not made by the remote kit')),
};

/** Seeded by the kit in every remote's store and kept in step with the portal; read-only for screens. */
export const sessionAtom = atom<Session>({ status: 'anonymous' });
export const languageAtom = atom<Language>(DEFAULT_LANGUAGE);
export const campaignAtom = atom<Campaign | null | undefined>(undefined);
export const clientAtom = atom<Client>(notSeeded);
export const portalAtom = atom<Portal | null>(null);

/** The logged-in member's account; null for a visitor and until `GET /me` has answered. */
export const accountAtom = atom<Account | null>((get) => {
  const session = get(sessionAtom);
  return session.status === 'member' ? session.account : null;
});

/** Loads the account again after a write changed it (points, profile). */
export const refreshAccountAtom = atom(null, async (get) => {
  await get(portalAtom)?.session.refresh();
});
