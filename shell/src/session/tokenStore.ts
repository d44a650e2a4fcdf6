/** The key that the token is stored under, here and in other tabs. */
export const TOKEN_KEY = 'token';

/** Stands there for a moment when a member logs out: other tabs tell it from a session that has ended by itself. */
export const LOGGED_OUT = '';

/** What a header can carry; of what shape a token is, the back end decides. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

/** A stored text as a token; null where it can be none, as another script or an older portal may have written it. */
export function tokenIn(stored: string | null): string | null {
  return stored !== null && TOKEN.test(stored) ? stored : null;
}

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
