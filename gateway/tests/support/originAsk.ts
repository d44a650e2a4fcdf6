import { ask } from './ask.ts';

/** Default hosts of a portal. */
export const MEMBERS = 'localhost';
export const STAFF = 'staff.localhost';

/** Requests a path at one of the portal's origins, which share an address. */
export async function askOrigin(url: string, origin: string, path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(url);
  const answer = await ask(url, path, { headers: { host: `${origin}:${port}`, ...headers } });
  return { ...answer, text: answer.body.toString() };
}
