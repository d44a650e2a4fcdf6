/** Makes requests like a browser: with the cookies of earlier responses. */
class CookieClient {
  readonly #cookies = new Map<string, string>();

  /** @param form body of a POST; without it, a GET */
  async request(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

const MAX_REDIRECTS = 10;

/**
 * Signs a person on at the OpenID provider, like a browser.
 *
 * @param url where the portal redirects the browser
 * @param person their address; empty for a refusal
 * @param back address to which the provider redirects the browser in the end
 * @returns the query added to that address
 */
export async function signOnAs(url: string, person: string, back: string): Promise<string> {
  const client = new CookieClient();
  let next = url;
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    if (next.startsWith(`${back}?`)) return next.slice(back.length + 1);
    const response = new URL(next).pathname.startsWith('/interaction/')
      ? await client.request(next, new URLSearchParams({ person }))
      : await client.request(next);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error('The provider redirects endlessly');
}
