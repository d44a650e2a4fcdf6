import { Refusal } from '@friends/api/platform/problems/Refusal';

/** The request was never sent, so nothing was done. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const TIMED_OUT = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'RESPONSE_TIMEOUT',
]);

/** Not the other API's fault: undici rejected the request, or the caller disconnected. */
const NOT_UPSTREAM = new Set([
  'CALLER_DISCONNECTED',
  'UND_ERR_ABORTED',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);

export class ResponseTimeout extends Error {
  override readonly name = 'ResponseTimeout';
  readonly code = 'RESPONSE_TIMEOUT';
}

/** The caller disconnected before the request was complete. */
export class CallerDisconnected extends Error {
  override readonly name = 'CallerDisconnected';
  readonly code = 'CALLER_DISCONNECTED';
}

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** The upstream works; its answer is too large. */
const TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

/**
 * True if the other API is unreachable, late or broken; false if its answer is refused here or the caller disconnected.
 */
export function isFailure(error: unknown): boolean {
  const code = codeOf(error);
  return !(error instanceof Refusal || NOT_UPSTREAM.has(code) || code === TOO_LARGE);
}

/** The problem sent to callers when the connection to another API fails (docs/contract.md#error-codes). */
export function asProblem(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  const code = codeOf(cause);
  if (UNREACHABLE.has(code)) return new Refusal('unavailable', { cause });
  if (NOT_UPSTREAM.has(code)) return new Refusal('invalid_input', { cause });
  return new Refusal(TIMED_OUT.has(code) ? 'gateway_timeout' : 'bad_gateway', { cause });
}
