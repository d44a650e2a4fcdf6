import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_APP_KEY } from '@friends/api/config/config';
import { openReleaseCli } from '../../../deploy/release/tests/support/releaseCli.ts';
import { ROOT } from '../../root.ts';
import { askControl } from '../../testing/api/askControl.ts';
import { freePort } from '../../testing/api/freePort.ts';
import type { RunningApi } from '../../testing/api/startApi.ts';
import type { Findings, Scene } from '../../testing/faults/claims.ts';
import { rowOf, type Start } from '../../testing/faults/mortalApi.ts';
import { startSmtp } from '../../testing/mail/startSmtp.ts';
import { underLoad } from './underLoad.ts';

const LONGEST_MAIL_MS = 30_000;

/** Writes a mail, as a member does who forgot a password. */
async function askForMail(api: RunningApi, { memberId }: Scene): Promise<void> {
  const { email } = await rowOf(api, 'select email from members where id = $1', [memberId]);
  await fetch(`${api.url}/api/v1/reset-passwords`, {
    method: 'POST',
    headers: { 'x-app-key': DEFAULT_APP_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ Email: email }),
  });
}

/** One that takes connections and never says a word. */
async function startSilent(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<import('node:net').Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Claims go on without a mail server, and what was written goes out once it is there. */
export async function mailServer(
  start: Start,
  env: Readonly<Record<string, string>>,
  scene: Scene,
  isSlow: boolean,
): Promise<Findings> {
  const port = await freePort();
  const api = await start({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const silent = isSlow ? await startSilent(port) : async () => {};
  try {
    const findings = await underLoad(api, scene, {
      isFelt: false,
      begin: async () => {
        await askForMail(api, scene);
        return silent;
      },
    });
    const smtp = await startSmtp({ port });
    // Tries have growing pauses; time makes them due.
    await askControl(api, 'clock', { now: new Date(Date.now() + 86_400_000).toISOString() });
    await askControl(api, 'notify');
    for (const end = Date.now() + LONGEST_MAIL_MS; smtp.received.length === 0 && Date.now() < end; ) await pause(50);
    const faults = smtp.received.length === 0 ? ['the mail never came'] : [];
    smtp.stop();
    return { ...findings, faults: [...findings.faults, ...faults] };
  } finally {
    await api.stop('SIGKILL');
  }
}

async function startPortal(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = fork(join(ROOT, 'tools/testing/portal/portalProcess.ts'), {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

/** The portal in front of another API that goes away and comes back: the page stays, calls are refused with a sentence. */
export async function otherApiAway(): Promise<Findings> {
  const desk = await openReleaseCli();
  const [port, upstream] = [await freePort(), await freePort()];
  const other = createServer((_request, response) => void response.end('[]'));
  const url = `http://127.0.0.1:${port}`;
  const env = { REMOTES_STORE: desk.opened.setting, DATA_DIR: join(desk.folder, 'data'), LOG_LEVEL: 'silent' };
  const portal = await startPortal({ ...env, PORT: String(port), PORTAL_API_URL: `http://127.0.0.1:${upstream}` });
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { headers: { 'x-app-key': DEFAULT_APP_KEY } });
    return { status: answer.status, text: await answer.text() };
  };
  try {
    const faults: string[] = [];
    const away = await ask('/api/v1/pages');
    if (away.status !== 503 || !JSON.parse(away.text).detail) faults.push(`a call was answered ${away.status}`);
    for (const path of ['/', '/registry.json', '/readyz'])
      if ((await ask(path)).status !== 200) faults.push(`${path} went with it`);
    await listen(other, upstream);
    const back = performance.now();
    while ((await ask('/api/v1/pages')).status !== 200) await pause(20);
    return { tries: 1, acknowledged: 0, lost: 0, twice: 0, seconds: (performance.now() - back) / 1000, faults };
  } finally {
    portal.kill('SIGKILL');
    other.closeAllConnections();
    other.close();
    await desk.close();
  }
}
