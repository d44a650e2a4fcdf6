import { byAddress, networkOf } from '@friends/api/platform/http/limits/byAddress';
import { LocalLimiter } from '@friends/api/platform/http/limits/LocalLimiter';
import { type RateLimiter, scaled } from '@friends/api/platform/http/limits/RateLimiter';
import { parseReport } from '@friends/shared/contract/release/parseReport';
import { SHELL } from '@friends/shared/contract/release/release';
import {
  MAX_REPORT_BYTES,
  type ReleaseReport,
  TELEMETRY_PATH,
  TICKETS_PATH,
} from '@friends/shared/contract/release/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalsByHost } from '../portalsByHost.ts';
import { type PageView, readTicket, signTicket } from './ticket.ts';

/** Reports per address and minute: enough for an office of thirty people who open pages at the same time. */
const REPORTS_PER_MINUTE = 240;
/**
 * Tickets per minute. A page view sends about four reports with one ticket, and a network may be that of a phone carrier.
 */
const TICKETS_PER_ADDRESS = 60;
const TICKETS_PER_NETWORK = 240;

interface TelemetryOptions {
  readonly rateLimitFactor: number;
  /** Keys that sign tickets, the current one first; the same in every process. */
  readonly keys: readonly [string, ...string[]];
  readonly has: PortalsByHost['has'];
  readonly count: (report: ReleaseReport, view: PageView) => void;
  readonly clock?: () => Date;
}

const isWithinLimit = (limiter: RateLimiter, key: string, at: Date) =>
  limiter.take(key, at).then(
    () => true,
    () => false,
  );

function createLimits(factor: number) {
  const perMinute = (max: number) => new LocalLimiter(scaled({ max, seconds: 60 }, factor));
  return {
    reports: byAddress(perMinute(REPORTS_PER_MINUTE)),
    tickets: byAddress(perMinute(TICKETS_PER_ADDRESS)),
    ticketsOfNetwork: perMinute(TICKETS_PER_NETWORK),
  };
}

function parseReportText(text: unknown): ReleaseReport | null {
  try {
    return parseReport(JSON.parse(String(text)));
  } catch {
    return null;
  }
}

/** Browsers mark requests that another site's page makes them send; such a page cannot read the answer. */
const isCrossSite = ({ headers }: FastifyRequest) =>
  !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

/**
 * `POST /telemetry/tickets` answers with a ticket for the reports of one page view, or with 204 if none is given. `POST
 * /telemetry/releases` always answers 204 at once: browsers do not wait for it, and senders of invalid reports or
 * without a valid ticket learn nothing (docs/decisions/0031-how-releases-do.md).
 */
export function serveTelemetry(
  app: FastifyInstance,
  { rateLimitFactor, keys, has, count, clock = () => new Date() }: TelemetryOptions,
): void {
  const { reports, tickets, ticketsOfNetwork } = createLimits(rateLimitFactor);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    const route = { bodyLimit: MAX_REPORT_BYTES, schema: { hide: true } };
    scope.post(TICKETS_PATH, route, async (request, reply) => {
      const [at, address] = [clock(), request.ip];
      const isAllowed =
        !isCrossSite(request) &&
        (await isWithinLimit(tickets, address, at)) &&
        (await isWithinLimit(ticketsOfNetwork, networkOf(address), at));
      void reply.header('cache-control', 'no-store');
      return isAllowed ? reply.type('text/plain').send(signTicket(keys[0], address, at)) : reply.code(204).send();
    });
    scope.post(TELEMETRY_PATH, route, async (request, reply) => {
      void reply.code(204).send();
      const [at, address] = [clock(), request.ip];
      if (!(await isWithinLimit(reports, address, at))) return reply;
      const report = parseReportText(request.body);
      const view = report && readTicket(report.ticket, keys, address, at);
      // Reports from one portal's page about the other portal's releases are ignored; the shell belongs to both.
      const isOwn = ({ name }: { readonly name: string }) => name === SHELL || has(request, name);
      if (!report || !view) return reply;
      const { events, vitals, errors, ...rest } = report;
      const own = { events: events.filter(isOwn), vitals: vitals.filter(isOwn), errors: errors.filter(isOwn) };
      count({ ...rest, ...own }, view);
      return reply;
    });
  });
}
