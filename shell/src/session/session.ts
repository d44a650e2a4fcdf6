import { isApiError } from '@friends/shared/client/ApiError';
import { createClient } from '@friends/shared/client/createClient';
import type { Account } from '@friends/shared/contract/api/account';
import { isRecord } from '@friends/shared/contract/parse';
import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import type { Portal, PortalSession, Session } from '@friends/shared/contract/portal/portal';
import { observable } from '../config/observable.ts';
import { readToken, TOKEN_KEY, writeToken } from './tokenStore.ts';

type Surroundings = Pick<Portal, 'api' | 'language' | 'navigation' | 'report'>;

function parseAccount(data: unknown): Account {
  if (!isRecord(data) || typeof data.Point !== 'number') throw new TypeError('GET /me did not answer an account');
  return data as Account;
}

/**
 * Who is logged in. With a stored token the member counts as logged in from the start, and the account follows
 * (seed, section 4); a token the API refuses ends the session and leads to the login box.
 */
export function createSession(surroundings: Surroundings): PortalSession {
  const { navigation } = surroundings;
  const stored = readToken();
  const session = observable<Session>(
    stored === null ? { status: 'anonymous' } : { status: 'member', token: stored, account: null },
  );

  const holds = (token: string) => {
    const now = session.get();
    return now.status === 'member' && now.token === token;
  };

  const forget = () => {
    writeToken(null);
    session.set({ status: 'anonymous' });
  };

  async function loadAccount(): Promise<void> {
    const now = session.get();
    if (now.status !== 'member') return;
    const { data } = await client.call('me');
    if (holds(now.token)) session.set({ status: 'member', token: now.token, account: parseAccount(data) });
  }

  const portalSession: PortalSession = {
    get: session.get,
    subscribe: session.subscribe,

    async login(token) {
      writeToken(token);
      session.set({ status: 'member', token, account: null });
      await this.refresh();
    },

    async logout() {
      // Revoking is tried, but a member who wants out is out even where the API does not answer.
      const revoked = client.call('logout').catch((error: unknown) => surroundings.report(error, 'logout'));
      forget();
      navigation.push(PATHS.home);
      await revoked;
    },

    async refresh() {
      try {
        await loadAccount();
      } catch (error) {
        if (!(isApiError(error) && error.code === 'not_logged_in')) surroundings.report(error, 'GET /me');
      }
    },

    expire(token) {
      if (!holds(token)) return;
      const { pathname, search } = navigation.get().location;
      forget();
      navigation.push(`${PATHS.home}${FRAGMENTS.login}`, { from: pathname + search, reason: 'session-expired' });
    },
  };

  const client = createClient({ ...surroundings, session: portalSession });

  // Login and logout in another tab hold here too.
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY) return;
    if (event.newValue === null) forget();
    else if (!holds(event.newValue)) void portalSession.login(event.newValue);
  });

  return portalSession;
}
