import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** `silent` never answers; `malformed` answers with HTML instead of JSON. */
type Behaviour = 'correct' | 'silent' | 'malformed' | 'unavailable' | 'redirect' | 'wrong-secret';

/** A fake of reCAPTCHA's verification, modelled on its documentation: each token is valid once. */
export interface Siteverify {
  readonly origin: string;
  readonly requests: readonly URLSearchParams[];
  setBehaviour(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

export async function startSiteverify(secret: string): Promise<Siteverify> {
  const forms: URLSearchParams[] = [];
  const usedTokens = new Set<string>();
  let behaviour: Behaviour = 'correct';

  function verdict(form: URLSearchParams): object {
    const token = form.get('response') ?? '';
    if (behaviour === 'wrong-secret' || form.get('secret') !== secret)
      return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (!token.startsWith('good-')) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (usedTokens.has(token)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    usedTokens.add(token);
    return { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    forms.push(form);
    if (request.method !== 'POST' || request.url !== '/recaptcha/api/siteverify') response.writeHead(404).end();
    else if (behaviour === 'unavailable') response.writeHead(503).end('unavailable');
    else if (behaviour === 'malformed') response.end('<html>');
    else if (behaviour === 'redirect') response.writeHead(307, { location: '/recaptcha/api/siteverify?2' }).end();
    else if (behaviour !== 'silent')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(verdict(form)));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests: forms,
    setBehaviour(next) {
      behaviour = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
