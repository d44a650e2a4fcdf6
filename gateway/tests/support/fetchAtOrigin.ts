import { fetchPath } from './fetchPath.ts';

export const MEMBERS = 'localhost';
export const STAFF = 'staff.localhost';

export async function fetchAtOrigin(url: string, origin: string, path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(url);
  const answer = await fetchPath(url, path, { headers: { host: `${origin}:${port}`, ...headers } });
  return { ...answer, text: answer.body.toString() };
}
