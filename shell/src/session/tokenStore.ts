import { TOKEN_KEY, tokenIn } from '@friends/shared/contract/portal/reader';

/** Stands there for a moment when a member logs out: other tabs tell it from a session that has ended by itself. */
export const LOGGED_OUT = '';

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
