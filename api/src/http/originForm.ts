/** Scheme and host, where a request's address names them: `GET http://host/path` (RFC 9112, 3.2.2). */
const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The address of a request as it is without a host. What a caller writes there is not ours: an answer that repeats it would
 * lead to that host.
 */
export function originForm(url: string): string {
  if (!HOST.test(url)) return url;
  const path = url.replace(HOST, '');
  return path.startsWith('/') ? path : `/${path}`;
}
