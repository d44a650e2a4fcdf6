import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Run by `node load.ts`, with the load as JSON on standard input. It is a separate process with minimal parsing, so that
 * its cost is not attributed to the API. `autocannon` would need twice the processor time.
 */
export interface Load {
  readonly port: number;
  /** Each connection waits for an answer before its next request. */
  readonly connections: number;
  /** Ends after this number of answers or seconds, whichever is first. */
  readonly requests: number;
  readonly seconds: number;
  /** Pause of a connection after an answer; default: none. */
  readonly pauseMs?: number;
  readonly calls: readonly LoadCall[];
}

/** Sent in turn. `line` is method and path; a body makes it a claim with a new key. */
export interface LoadCall {
  readonly line: string;
  readonly token: string;
  readonly body?: string;
  /** Claimed address, which the server must trust (`TRUSTED_PROXIES`). */
  readonly from?: string;
}

export interface LoadResult {
  readonly seconds: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly p99Ms: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Length of the first complete answer in the bytes; 0 while it is incomplete. */
function answerLength(bytes: Buffer): number {
  const head = bytes.indexOf(HEAD_END);
  if (head === -1) return 0;
  const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${bytes.toString('latin1', 0, head)}`);
  const end = head + HEAD_END.length + Number(length);
  return bytes.length >= end ? end : 0;
}

async function run({ port, connections, requests, seconds, pauseMs = 0, calls }: Load): Promise<LoadResult> {
  const started = performance.now();
  const answers: Record<string, number> = {};
  const waits: number[] = [];
  const runId = `${process.pid}-${Date.now()}`;
  let count = 0;
  const nextRequest = (): string | null => {
    if (count >= requests || performance.now() - started > seconds * 1000) return null;
    const call = calls[count % calls.length];
    count += 1;
    if (!call) return null;
    const from = call.from === undefined ? '' : `x-forwarded-for: ${call.from}\r\n`;
    const head = `${call.line} HTTP/1.1\r\nhost: localhost\r\nx-app-key: demo-app-key\r\nauthorization: Bearer ${call.token}\r\n${from}`;
    return call.body === undefined
      ? `${head}\r\n`
      : `${head}idempotency-key: ${runId}-${count}\r\ncontent-type: application/json\r\ncontent-length: ${call.body.length}\r\n\r\n${call.body}`;
  };
  /** Sends requests until there are no more. */
  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let bytes: Buffer = Buffer.alloc(0);
      let sentAt = 0;
      const sendNext = (): void => {
        const request = nextRequest();
        sentAt = performance.now();
        if (request === null) socket.end();
        else socket.write(request, 'latin1');
      };
      socket.on('connect', sendNext);
      socket.on('data', (chunk: Buffer) => {
        bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
        const length = answerLength(bytes);
        if (length === 0) return;
        waits.push(performance.now() - sentAt);
        const status = bytes.toString('latin1', 9, 12);
        answers[status] = (answers[status] ?? 0) + 1;
        bytes = bytes.subarray(length);
        if (pauseMs === 0) sendNext();
        else setTimeout(sendNext, pauseMs);
      });
      socket.on('error', reject);
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, runConnection));
  const sorted = Float64Array.from(waits).sort();
  return {
    seconds: (performance.now() - started) / 1000,
    answers,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

const job = await text(process.stdin);
process.stdout.write(JSON.stringify(await run(JSON.parse(job))));
