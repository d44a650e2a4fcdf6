import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { signUp } from '@friends/tools/testing/api/api';
import { until } from '@friends/tools/testing/until';
import { expectInterrupt } from '../../../tests/support/expectInterrupt.ts';
import { newFolder } from '../../../tests/support/newFolder.ts';
import { type OpsPortal, ownPortal, runOps, startCli, startOps } from '../../../tests/support/ops.ts';

const socketOf = ({ env }: OpsPortal): string => join(env.DATA_DIR ?? '', 'ops.sock');

async function post(portal: OpsPortal, body: FormData | string, path = '/commands') {
  const form = new Response(body);
  const headers = { 'content-type': form.headers.get('content-type') ?? '' };
  const sent = request({ socketPath: socketOf(portal), path, method: 'POST', headers, agent: false });
  sent.end(Buffer.from(await form.arrayBuffer()));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  return { status: answer.statusCode, type: answer.headers['content-type'], text };
}

function form(command: unknown, file?: string): FormData {
  const formData = new FormData();
  formData.append('command', typeof command === 'string' ? command : JSON.stringify(command));
  if (file !== undefined) formData.append('file', new Blob([file]), 'file');
  return formData;
}

const CHECK = { command: 'ledger check', args: [], options: {}, who: 'sari', json: false };

describe('the operator’s console', () => {
  const portal = ownPortal();

  it('is only open to the owner of the data, and not on the portal’s port', async () => {
    expect(statSync(socketOf(portal)).mode & 0o777).toBe(0o600);
    const overNetwork = await fetch(`${portal.api.url}/commands`, { method: 'POST', body: form(CHECK) });
    expect(overNetwork.status).toBe(404);
    expect((await post(portal, form(CHECK))).status).toBe(200);
  });

  it('sends lines of JSON: progress, and finally the outcome', async () => {
    const options = { transactions: '20000', members: '20', largest: '500' };
    const { type, text } = await post(portal, form({ ...CHECK, command: 'demo grow', options }));
    expect(type).toBe('application/x-ndjson');
    const lines = Array.from(text.trimEnd().split('\n'), (line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThan(1);
    const progress = { label: expect.any(String), done: expect.any(Number), total: expect.any(Number) };
    for (const line of lines.slice(0, -1)) expect(line).toEqual({ progress });
    expect(lines.at(-1)).toEqual({ outcome: { out: expect.any(String), err: '', exitCode: 0 } });
  });

  it.each([
    ['a body that is no form', 'x', 406],
    ['a form without a command', new FormData(), 400],
    ['malformed JSON', form('{'), 400],
    ['a list', form([]), 400],
    ['a command without the operator’s name', form({ ...CHECK, who: '' }), 400],
    ['arguments that are not text', form({ ...CHECK, args: [1] }), 400],
    ['options that are not text', form({ ...CHECK, options: { why: {} } }), 400],
    ['a command that is longer than a megabyte', form({ ...CHECK, args: ['7'.repeat(1024 * 1024)] }), 400],
  ])('refuses %s', async (_what, body, status) => {
    expect((await post(portal, body)).status).toBe(status);
    expect((await post(portal, form(CHECK))).status).toBe(200);
  });

  it('reports an unknown command, and a missing file', async () => {
    const unknown = await post(portal, form({ ...CHECK, command: 'constructor' }));
    const err = 'The running portal does not know "constructor"; restart it with this version.';
    expect(JSON.parse(unknown.text)).toEqual({ outcome: { out: '', err, exitCode: 1 } });
    const noFile = await post(portal, form({ ...CHECK, command: 'pages import', args: ['pages.json'] }));
    expect(JSON.parse(noFile.text)).toMatchObject({ outcome: { exitCode: 1 } });
  });

  it('passes on all characters, including Unicode line separators', async () => {
    const { id } = await signUp();
    const why = 'a\u2028b\u2029c 王小明 "\\';
    expect((await portal.cli('members', 'reject', String(id), '--why', why)).code).toBe(0);
    const [line] = JSON.parse((await portal.cli('audit', '--last', '1', '--json')).out);
    expect(line).toMatchObject({ Target: `member ${id}`, Why: why });
  });

  it('stops a command between two batches when the portal stops', async () => {
    const stopped = await startOps();
    const child = startCli(['demo', 'grow', '--transactions', '40000000'], stopped.env);
    const isGrowing = async () => Number(JSON.parse((await stopped.ops('members', 'list', '--json')).out).length) > 0;
    await until(isGrowing);
    await stopped.api.stop();
    expect(await child.ended).toMatchObject({ code: 1, err: 'Stopped; what was not finished was not done.' });
    await stopped.stop();
  });

  it('stops a command when the operator presses Ctrl-C', () => expectInterrupt(portal));
});

it('the operator’s console does not keep the portal from stopping, even with silent clients connected', async () => {
  const portal = await startOps();
  const head = 'POST /commands HTTP/1.1\r\nHost: console\r\n';
  const body = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n--x\r\n';
  const lines = ['', head, `${head}${body}`].map((text) => {
    const line = createConnection(socketOf(portal));
    line.on('error', () => {});
    line.resume();
    if (text) line.write(text);
    return line;
  });
  await Promise.all(lines.map((line) => once(line, 'connect')));
  const allClosed = Promise.all(lines.map((line) => new Promise((resolve) => line.once('close', resolve))));
  await portal.stop();
  await allClosed;
});

describe('the command line with a portal of another version', () => {
  const folder = newFolder();

  async function withPortal(portal: Server): Promise<unknown> {
    portal.listen(join(folder, 'ops.sock'));
    await once(portal, 'listening');
    const result = await runOps(['ledger', 'check'], { DATA_DIR: folder, DATABASE_URL: '' });
    portal.close();
    return result;
  }

  const NO_ANSWER = expect.stringMatching(/^The running portal did not answer: it stopped, or has another version\./);

  const answering = (answer: (response: ServerResponse) => unknown) =>
    createHttpServer((message, response) => {
      message.resume().once('end', () => answer(response));
    });

  it('reports a portal that does not speak HTTP or closes the connection', async () => {
    const closing = createServer((line) => {
      line.once('data', () => line.destroy());
    });
    const truncated = answering((response) => response.write('{"progress":', () => response.destroy()));
    const malformed = answering((response) => response.end('<html>\n{"outcome":{}}\n'));
    for (const portal of [closing, truncated, malformed])
      expect(await withPortal(portal)).toEqual({ code: 1, out: '', err: NO_ANSWER });
  });

  it('reports that the portal does not know the call', async () => {
    const unknown = answering((response) => response.writeHead(404).end());
    const err = 'The running portal does not accept commands of this version (404); restart it with this version.';
    expect(await withPortal(unknown)).toEqual({ code: 1, out: '', err });
  });

  it('ignores unknown lines and prints the outcome', async () => {
    const outcome = JSON.stringify({ outcome: { out: 'All is well.', err: '', exitCode: 0, took: 3 } });
    const newer = answering((response) => response.end(`{"warning":"new"}\n\n${outcome}\n`));
    expect(await withPortal(newer)).toEqual({ code: 0, out: 'All is well.', err: '' });
  });
});
