import { byAddress, networkOf } from '@friends/api/platform/http/limits/byAddress';
import { LocalLimiter } from '@friends/api/platform/http/limits/LocalLimiter';
import { type RateLimiter, scaled } from '@friends/api/platform/http/limits/RateLimiter';
import { parseReport } from '@friends/shared/contract/release/parseReport';
import { SHELL } from '@friends/shared/contract/release/release';
import {
  MOST_REPORT_BYTES,
  type ReleaseReport,
  TELEMETRY_PATH,
  TICKETS_PATH,
} from '@friends/shared/contract/release/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PortalPages } from '../portalPages.ts';
import { type PageView, readTicket, signTicket } from './ticket.ts';

/** Reports of one address in a minute: an office of thirty people who all open pages. */
const REPORTS_PER_MINUTE = 240;
/** Tickets in a minute, of which a page view needs one in four: of that office, and of a carrier with a network of phones. */
const TICKETS_OF_AN_ADDRESS = 60;
const TICKETS_OF_A_NETWORK = 240;

interface Terms {
  readonly rateLimitFactor: number;
  /** Sign tickets, the first of them now; every process of the portal has the same. */
  readonly keys: readonly [string, ...string[]];
  /** Whether the origin that is asked has releases of a name. */
  readonly has: PortalPages['has'];
  readonly count: (report: ReleaseReport, view: PageView) => void;
  readonly clock?: () => Date;
}

/** Whether the limit lets it through. */
const isFree = (limiter: RateLimiter, key: string, at: Date) =>
  limiter.take(key, at).then(
    () => true,
    () => false,
  );

function limits(factor: number) {
  const perMinute = (most: number) => new LocalLimiter(scaled({ most, seconds: 60 }, factor));
  return {
    reports: byAddress(perMinute(REPORTS_PER_MINUTE)),
    tickets: byAddress(perMinute(TICKETS_OF_AN_ADDRESS)),
    ticketsOfNetwork: perMinute(TICKETS_OF_A_NETWORK),
  };
}

/** What the network brought; null where it is no report. */
function reportIn(text: unknown): ReleaseReport | null {
  try {
    return parseReport(JSON.parse(String(text)));
  } catch {
    return null;
  }
}

/** A page of another site can make its visitors send, and browsers say so; what it sends here it cannot read. */
const isOfElsewhere = ({ headers }: FastifyRequest) =>
  !['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

/**
 * `POST /telemetry/tickets`: a ticket for the reports of one page view, or 204 where there is none. `POST
 * /telemetry/releases`: always 204, at once, whatever was sent. Browsers do not wait for the answer, and whoever sends
 * nonsense, or no ticket of ours, learns nothing (docs/decisions/0031-how-releases-do.md).
 */
export function telemetryRoute(
  app: FastifyInstance,
  { rateLimitFactor, keys, has, count, clock = () => new Date() }: Terms,
): void {
  const { reports, tickets, ticketsOfNetwork } = limits(rateLimitFactor);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: MOST_REPORT_BYTES } as const;
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    const route = { bodyLimit: MOST_REPORT_BYTES, schema: { hide: true } };
    scope.post(TICKETS_PATH, route, async (request, reply) => {
      const [at, address] = [clock(), request.ip];
      const isAllowed =
        !isOfElsewhere(request) &&
        (await isFree(tickets, address, at)) &&
        (await isFree(ticketsOfNetwork, networkOf(address), at));
      void reply.header('cache-control', 'no-store');
      return isAllowed ? reply.type('text/plain').send(signTicket(keys[0], address, at)) : reply.code(204).send();
    });
    scope.post(TELEMETRY_PATH, route, async (request, reply) => {
      void reply.code(204).send();
      const [at, address] = [clock(), request.ip];
      if (!(await isFree(reports, address, at))) return reply;
      const report = reportIn(request.body);
      const view = report && readTicket(report.ticket, keys, address, at);
      // What a page of one portal says of the other's releases counts nothing; the shell is of both.
      const isOwn = ({ name }: { readonly name: string }) => name === SHELL || has(request, name);
      if (!report || !view) return reply;
      const { events, vitals, errors, ...rest } = report;
      const own = { events: events.filter(isOwn), vitals: vitals.filter(isOwn), errors: errors.filter(isOwn) };
      count({ ...rest, ...own }, view);
      return reply;
    });
  });
}
