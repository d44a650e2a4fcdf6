import { byAddress } from '@friends/api/http/byAddress';
import { LocalLimiter } from '@friends/api/http/LocalLimiter';
import { type RateLimiter, scaled } from '@friends/api/http/RateLimiter';
import {
  MOST_REPORT_BYTES,
  parseReport,
  type ReleaseReport,
  TELEMETRY_PATH,
} from '@friends/shared/contract/release/telemetry';
import type { FastifyInstance } from 'fastify';

/** Reports of one address in a minute: an office of thirty people who all open pages. */
const REPORTS_PER_MINUTE = 240;

/** What the network brought, or null where it is no report or the address has said enough. */
async function taken(
  limiter: RateLimiter,
  { address, text, at }: { readonly address: string; readonly text: unknown; readonly at: Date },
): Promise<ReleaseReport | null> {
  try {
    await limiter.take(address, at);
    return parseReport(JSON.parse(String(text)));
  } catch {
    return null;
  }
}

/**
 * `POST /telemetry/releases`: always 204, at once, whatever was sent. Browsers do not wait for the answer, and whoever
 * sends nonsense learns nothing.
 */
export function telemetryRoute(
  app: FastifyInstance,
  rateLimitFactor: number,
  count: (report: ReleaseReport, address: string) => void,
  clock: () => Date = () => new Date(),
): void {
  const limiter = byAddress(new LocalLimiter(scaled({ most: REPORTS_PER_MINUTE, seconds: 60 }, rateLimitFactor)));
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: MOST_REPORT_BYTES } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    scope.post(TELEMETRY_PATH, { bodyLimit: MOST_REPORT_BYTES, schema: { hide: true } }, async (request, reply) => {
      void reply.code(204).send();
      const report = await taken(limiter, { address: request.ip, text: request.body, at: clock() });
      if (report) count(report, request.ip);
      return reply;
    });
  });
}
