import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_KEY, makeMember } from '@friends/tools/testing/api/api';
import { LIFTOFF_ONLY } from '@friends/tools/testing/api/startApi';
import { until } from '@friends/tools/testing/until';
import { logIn } from '../support/asMember.ts';
import { type OpsPortal, startOps } from '../support/ops.ts';
import { makePhoto } from '../support/pictures.ts';
import { SERVER } from '../support/runServer.ts';
import { REQUIRED_FIELDS } from '../support/saveProfile.ts';

interface Server {
  readonly url: string;
  readonly token: string;
  readonly email: string;
  stop(): Promise<number>;
}

/** URL from the server's log line. Keeps reading afterwards, so that the pipe never fills up. */
function waitForUrl(log: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    log.on('data', (chunk) => {
      text += String(chunk);
      const url = /Server listening at (http:[^"\s]+)/.exec(text)?.[1];
      if (url) resolve(url);
    });
    log.on('end', () => reject(new Error(`The server ended:\n${text}`)));
  });
}

/** Starts the API as deployed, in its own process, and logs a member in. */
async function serve(portal: OpsPortal, email: string): Promise<Server> {
  // One process at a time can use the embedded database; the test's own portal is closed by now.
  const child = spawn('node', [LIFTOFF_ONLY, SERVER], {
    env: { ...process.env, ...portal.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await waitForUrl(child.stdout);
  const { token } = (await logIn(email, {}, { api: { url, control: '' } })).body;
  const exited = once(child, 'close').then(([code]) => Number(code));
  return {
    url,
    token,
    email,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

const BOUNDARY = 'a-boundary';
async function makeForm(email: string): Promise<Buffer> {
  const parts = Object.entries({ ...REQUIRED_FIELDS, Email: email }).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="Image"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + file), await makePhoto(), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

async function readResponse(sent: ClientRequest) {
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode ?? 0, connection: response.headers.connection, body };
}

const CALLERS = 24;

/** Calls repeatedly on one connection, with pauses of varying length, until asked to close it. */
async function callUntilClosed(
  { url, token }: Pick<Server, 'url' | 'token'>,
  caller: number,
  onAnswer: () => void,
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'x-app-key': APP_KEY, authorization: `Bearer ${token}` };
  try {
    for (let turn = 0; ; turn += 1) {
      const sent = request(`${url}/api/v1/${turn % 2 === 0 ? 'me' : 'nothing'}`, { headers, agent }).end();
      const { status, connection } = await readResponse(sent);
      onAnswer();
      if (status !== 200 && status !== 404) return `answered ${status}`;
      if (connection === 'close') return 'asked to close';
      await pause((caller * 37 + turn * 11) % 400);
    }
  } catch (error) {
    return String(error);
  } finally {
    agent.destroy();
  }
}

/** Runs `work` while many callers call. Resolves to their results. */
async function callersDuring(server: Pick<Server, 'url' | 'token'>, work: () => Promise<unknown>): Promise<string[]> {
  const calling = new Set<number>();
  const callers = Array.from({ length: CALLERS }, (_, n) => callUntilClosed(server, n, () => void calling.add(n)));
  await until(async () => calling.size === CALLERS);
  await work();
  return Promise.all(callers);
}

describe('a stop', () => {
  let server: Server;
  let portal: OpsPortal;
  beforeEach(async () => {
    portal = await startOps();
    const { email } = await makeMember({ api: portal.api });
    await portal.api.stop();
    server = await serve(portal, email);
  });
  afterEach(async () => {
    await server.stop();
    await portal.stop();
  });

  /** A connection that stays open after its call, like a browser's. */
  async function keepOpen() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { 'x-app-key': APP_KEY, authorization: `Bearer ${server.token}` };
    const idle = request(`${server.url}/api/v1/me`, { headers, agent }).end();
    expect((await readResponse(idle)).status).toBe(200);
    return { agent, headers };
  }

  it('finishes an upload in progress, responds, closes keep-alive connections, and exits with 0', async () => {
    const { agent, headers } = await keepOpen();
    const form = await makeForm(server.email);
    const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': form.length };
    const upload = request(`${server.url}/api/v1/me`, { method: 'PUT', headers: { ...headers, ...formHeaders } });
    const half = form.length >> 1;
    await new Promise((resolve) => upload.write(form.subarray(0, half), resolve));
    // Once a later call is answered, the API is in the middle of this one.
    await fetch(`${server.url}/healthz`);
    const stopped = server.stop();
    // By now it refuses new connections.
    await until(() =>
      fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    );
    upload.end(form.subarray(half));
    const answer = await readResponse(upload);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body).Image).toMatch(/^\/api\/pictures\//);
    expect(await stopped).toBe(0);
    agent.destroy();
  });

  it('does not wait for callers with idle connections', async () => {
    const { agent } = await keepOpen();
    expect(await server.stop()).toBe(0);
    agent.destroy();
  });
});

it('a stop under load answers every request on keep-alive connections, and asks each caller to close', async () => {
  // Waits until each caller with a connection has made one more call, on any machine.
  const { api, stop } = await startOps({ TEST_IDLE_MS: '60000' });
  const { token } = await makeMember({ api });
  const outcomes = await callersDuring({ url: api.url, token }, () => api.stop());
  expect(outcomes).toEqual(Array(CALLERS).fill('asked to close'));
  await stop();
});
