import { TOKEN_KEY, tokenIn } from '@friends/shared/contract/portal/reader';

/** Written for a moment at logout, so that other tabs can distinguish it from an expired session. */
export const LOGGED_OUT = '';

/** Tokens whose end the back end hasn't confirmed. In `sessionStorage`: they survive a reload, not the tab. */
export const PENDING_LOGOUTS_KEY = 'ending';

export function readToken(): string | null {
  return tokenIn(localStorage.getItem(TOKEN_KEY));
}

export function writeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}

export function writeLogout(): void {
  localStorage.setItem(TOKEN_KEY, LOGGED_OUT);
}
