import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { API_BASE } from '@friends/shared/contract/api/endpoints';

declare global {
  /** From the tests' environment: sets the page's origin. */
  function visitOrigin(origin: string): void;
}

interface Answer {
  readonly status: number;
  /** Sent as JSON; default: an empty answer. */
  readonly body?: unknown;
  /** The answer is sent once this is resolved; default: at once. */
  readonly after?: Promise<unknown>;
}

/**
 * Answers by call, such as `GET /me`; other calls get an empty 404. The answers of a list are sent in order, and then the
 * last one again: a test that changed the answer between two calls would race with the page.
 */
type Answers = Record<string, Answer | readonly Answer[]>;

export interface FakeBackEnd {
  answers: Answers;
  /** Bodies of the test's requests by call: parsed JSON, text of forms, null without a body. */
  bodies: Record<string, unknown[]>;
}

/** Serves fixed answers to a test file, for cases that the real API does not produce. */
export function startFakeBackEnd(answers: Readonly<Answers>): FakeBackEnd {
  const backEnd: FakeBackEnd = { answers: {}, bodies: {} };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(API_BASE, '');
    const call = `${request.method} ${path}`;
    const before = backEnd.bodies[call] ?? [];
    const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    backEnd.bodies[call] = [...before, text === '' ? null : isForm ? text : JSON.parse(text)];
    const sequence = [backEnd.answers[call] ?? []].flat();
    const { status, body, after } = sequence[before.length] ?? sequence.at(-1) ?? { status: 404 };
    await after;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) visitOrigin(`http://127.0.0.1:${address.port}`);
  });
  beforeEach(() => {
    backEnd.answers = { ...answers };
    backEnd.bodies = {};
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return backEnd;
}
