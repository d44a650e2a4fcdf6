import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../problems/Refusal.ts';
import { toProblem } from '../problems/toProblem.ts';
import { NO_STORE, SAFE_HEADERS } from './securityHeaders.ts';

/** Time for the caller to read the response. */
const LINGER_MS = 1000;

function rawMessage(status: number, headers: Readonly<Record<string, string>>, body = ''): string {
  const allHeaders = {
    ...SAFE_HEADERS,
    ...NO_STORE,
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Response with a problem document, in English, as the headers could not be read. Callers that time out get an empty 408. */
function problemMessage(code: string | undefined, requestId: string): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return rawMessage(408, {});
  const problem = toProblem(
    new Refusal(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input'),
    'en',
    requestId,
  );
  const headers = { 'x-request-id': requestId, 'content-type': 'application/problem+json' };
  return rawMessage(problem.status, headers, JSON.stringify(problem));
}

/** Fastify's `clientErrorHandler`: responds to malformed requests and too large headers. */
export function refuseUnreadable(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const requestId = randomUUID();
  this.log.info({ requestId, code: error.code }, 'A request could not be read');
  if (!socket.writable) return void socket.destroy();
  socket.end(problemMessage(error.code, requestId));
  // Closing at once would cause a TCP reset that may overtake the response.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
