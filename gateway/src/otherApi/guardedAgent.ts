import { Readable } from 'node:stream';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { FastifyBaseLogger } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { isFailure, ResponseTimeout } from './asProblem.ts';
import { Breaker } from './Breaker.ts';
import { apiPathOf } from './headers.ts';
import type { OtherApiLimits } from './limits.ts';

type ResponseHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Reason why an answer breaks the contract, or null. */
function refusalOf(status: number, headers: ResponseHeaders, upstream: string, maxBytes: number): string | null {
  if (status > 599) return `It answered with status ${status}`;
  if (Number(headers['content-length'] ?? 0) > maxBytes) return `It announced more than ${maxBytes} bytes`;
  if (REDIRECTS.has(status) && apiPathOf(headers.location, upstream) === null) return 'It redirects elsewhere';
  return null;
}

const seconds = (ms: number) => Math.ceil(ms / 1000);

/**
 * Creates an undici agent with limits and a circuit breaker (docs/decisions/0103). Calls fail with an error of undici,
 * or with a `Refusal`.
 */
export function guardedAgent(
  upstream: string,
  limits: OtherApiLimits,
  log: FastifyBaseLogger,
  now: () => number = () => performance.now(),
) {
  const breaker = new Breaker(limits, now);
  let running = 0;

  /**
   * Counts a call that starts.
   *
   * @returns a function to call with the call's error, or null, when it has ended
   * @throws Refusal if no further call is allowed now
   */
  function acquireSlot(): (error: unknown) => void {
    if (running >= limits.maxConcurrent) throw new Refusal('unavailable', { retryAfter: 1 });
    const waitMs = breaker.waitMs();
    if (waitMs > 0) throw new Refusal('unavailable', { retryAfter: seconds(waitMs) });
    running += 1;
    const startedAt = now();
    let hasEnded = false;
    return (error) => {
      if (hasEnded) return;
      hasEnded = true;
      running -= 1;
      if (error === null) {
        if (breaker.recordSuccess()) log.warn('The other API answers again');
      } else if (isFailure(error) && breaker.recordFailure(startedAt)) {
        log.error(`The other API failed ${limits.failures} times in a row; calls are paused`);
      }
    };
  }

  function guardHandler(
    handler: Dispatcher.DispatchHandler,
    end: (error: unknown) => void,
  ): Dispatcher.DispatchHandler {
    let totalTimer: NodeJS.Timeout | undefined;
    return {
      onRequestStart(controller, context) {
        totalTimer ??= setTimeout(() => controller.abort(new ResponseTimeout()), limits.totalMs);
        handler.onRequestStart?.(controller, context);
      },
      onResponseStart(controller, status, headers, message) {
        const refusal = refusalOf(status, headers, upstream, limits.maxBytes);
        if (refusal === null) handler.onResponseStart?.(controller, status, headers, message);
        else controller.abort(new Refusal('bad_gateway', { cause: new Error(refusal) }));
      },
      onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
      onResponseEnd(controller, trailers) {
        clearTimeout(totalTimer);
        end(null);
        handler.onResponseEnd?.(controller, trailers);
      },
      onResponseError(controller, error) {
        clearTimeout(totalTimer);
        end(error);
        handler.onResponseError?.(controller, error);
      },
    };
  }

  const { connectMs, firstByteMs, silenceMs, maxBytes, maxConcurrent } = limits;
  return new Agent({
    connections: maxConcurrent,
    connectTimeout: connectMs,
    headersTimeout: firstByteMs,
    bodyTimeout: silenceMs,
    maxResponseSize: maxBytes,
  }).compose((dispatch) => (options, handler) => {
    try {
      return dispatch(options, guardHandler(handler, acquireSlot()));
    } catch (error) {
      // The request's body will not be read.
      if (options.body instanceof Readable) options.body.destroy();
      throw error;
    }
  });
}
