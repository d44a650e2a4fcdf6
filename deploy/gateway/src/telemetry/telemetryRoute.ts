import { AddressLimiter } from '@friends/api/http/AddressLimiter';
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
function taken(limiter: AddressLimiter, address: string, text: unknown): ReleaseReport | null {
  try {
    limiter.take(address, new Date());
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
): void {
  const limiter = new AddressLimiter({ most: REPORTS_PER_MINUTE, seconds: 60 }, rateLimitFactor);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: MOST_REPORT_BYTES } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    scope.post(TELEMETRY_PATH, { bodyLimit: MOST_REPORT_BYTES, schema: { hide: true } }, (request, reply) => {
      void reply.code(204).send();
      const report = taken(limiter, request.ip, request.body);
      if (report) count(report, request.ip);
    });
  });
}
