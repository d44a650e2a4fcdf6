import { asApiError } from '@friends/shared/client/ApiError';
import { type Client, createClient } from '@friends/shared/client/createClient';
import { later } from '@friends/shared/client/read';
import type { Account } from '@friends/shared/contract/api/account';
import { DRAFTS_KEY } from '@friends/shared/contract/portal/draftsKey';
import type { Loaded } from '@friends/shared/contract/portal/loaded';
import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import type { Portal, PortalNavigation, PortalSession, Session } from '@friends/shared/contract/portal/portal';
import { TOKEN_KEY, tokenIn } from '@friends/shared/contract/portal/reader';
import { forgetFacts, rememberFacts } from '../config/memberFacts.ts';
import { observable } from '../config/observable.ts';
import { LOGGED_OUT, PENDING_LOGOUTS_KEY, readToken, writeLogout, writeToken } from './tokenStore.ts';

type SessionContext = Pick<Portal, 'api' | 'language' | 'answers' | 'notices' | 'report'> & {
  readonly navigation: PortalNavigation & {
    /** Asks the guards of the page, which may have unsaved input. */
    mayLeave(): boolean | Promise<boolean>;
  };
};

const memberSession = (token: string, account: Loaded<Account> = { status: 'loading' }): Session => ({
  status: 'member',
  token,
  account,
});

/** Loaded in parallel to the request, from a chunk that visitors never fetch. */
function fetchAccount(client: Client): Promise<Account> {
  const reader = import(/* webpackChunkName: "member" */ './readAccount.ts').then((file) => file.readAccount);
  return client.call('me', later(reader));
}

/** Stores the facts that the next page's first requests depend on. */
function remember({ AgentCode, PendingEmail, agent }: Account): void {
  rememberFacts({
    agentCountry: agent.Country,
    agentCode: AgentCode,
    // Devices, e-mail changes and two-factor login come with our own API (docs/contract.md#any-back-end).
    identity: PendingEmail === undefined ? '' : 'own',
  });
}

/**
 * The session. With a stored token, the member counts as logged in at once and the account follows; a token that the
 * API refuses ends the session and leads to the login box.
 */
export function createSession(context: SessionContext): PortalSession {
  const { navigation } = context;
  const stored = readToken();
  const session = observable<Session>(stored === null ? { status: 'anonymous' } : memberSession(stored));

  const isCurrent = (token: string) => {
    const now = session.get();
    return now.status === 'member' && now.token === token;
  };

  const forget = () => {
    writeToken(null);
    forgetFacts();
    session.set({ status: 'anonymous' });
  };

  /** Drops the form input that was saved for after the next login. */
  const deleteDrafts = () => sessionStorage.removeItem(DRAFTS_KEY);

  /** Ends sessions in the back end; the code is in the chunk that loaded with the member's account. */
  const end = (token: string | null) => {
    void import(/* webpackChunkName: "member" */ './ending/endSession.ts')
      .then((file) => file.endSession(token, context))
      .catch((error: unknown) => context.report(error, 'logout'));
  };
  if (sessionStorage.getItem(PENDING_LOGOUTS_KEY) !== null) end(null);

  const portalSession: PortalSession = {
    get: session.get,
    subscribe: session.subscribe,

    async login(token) {
      writeToken(token);
      forgetFacts();
      session.set(memberSession(token));
      await this.refresh();
    },

    async logout() {
      if (!(await navigation.mayLeave())) return;
      const now = session.get();
      // Logout takes effect here even if the API doesn't answer.
      writeLogout();
      deleteDrafts();
      forget();
      navigation.push(PATHS.home);
      if (now.status === 'member') end(now.token);
    },

    async refresh() {
      const now = session.get();
      if (now.status !== 'member') return;
      const { token } = now;
      if (now.account.status === 'failed') session.set(memberSession(token));
      try {
        const value = await fetchAccount(client);
        if (!isCurrent(token)) return;
        remember(value);
        session.set(memberSession(token, { status: 'ready', value }));
      } catch (cause) {
        // If the token was refused, the session has ended by now and the member has been notified.
        if (!isCurrent(token)) return;
        const error = asApiError(cause);
        context.report(error, 'GET /me');
        // Keep an account that is loaded: stale data is better than none.
        const state = session.get();
        if (state.status === 'member' && state.account.status !== 'ready') {
          session.set(memberSession(token, { status: 'failed', error }));
        }
      }
    },

    expire(token) {
      if (!isCurrent(token)) return;
      const { pathname, search, state } = navigation.get().location;
      forget();
      // Replaces the page: Back leads to the one before it.
      navigation.replace(`${PATHS.home}${FRAGMENTS.login}`, {
        from: pathname + search,
        state,
        reason: 'session-expired',
      });
    },
  };

  const client = createClient({ ...context, session: portalSession });

  // Follows login and logout in other tabs.
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY) return;
    if (event.newValue === LOGGED_OUT) deleteDrafts();
    const token = tokenIn(event.newValue);
    if (token === null) forget();
    else if (!isCurrent(token)) void portalSession.login(token);
  });

  return portalSession;
}
