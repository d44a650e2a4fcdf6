import { TOKEN_KEY, tokenIn } from '@friends/shared/contract/portal/reader';

/** Stands there for a moment when a member logs out: other tabs tell it from a session that has ended by itself. */
export const LOGGED_OUT = '';

/** Tokens of sessions that the back end does not know to be over; they outlive a reload, and not the tab. */
export const ENDING_KEY = 'ending';

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
