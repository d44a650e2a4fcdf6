import { sendProblem } from '@friends/api/platform/http/registerErrorHandlers';
import { NO_STORE } from '@friends/api/platform/http/securityHeaders';
import { Refusal } from '@friends/api/platform/problems/Refusal';
import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
/** Expiry of the file, after which readers fetch it again (RFC 9116). */
const EXPIRES_AFTER_MS = 180 * 24 * 3600 * 1000;

interface SecuritySettings {
  /** `mailto:…` or `https://…`; null if none is configured: the file is then answered with 404. */
  readonly securityContact: string | null;
  readonly portalUrl: string;
}

/** Serves the contact for reporting a vulnerability, in the format of RFC 9116 (SECURITY.md#report). */
export function serveSecurityText(app: FastifyInstance, { securityContact, portalUrl }: SecuritySettings): void {
  app.get(PATH, { schema: { hide: true } }, (request, reply) => {
    if (securityContact === null) return sendProblem(new Refusal('not_found'), request, reply);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + EXPIRES_AFTER_MS).toISOString()}`,
      'Preferred-Languages: en, id',
      `Canonical: ${portalUrl}${PATH}`,
    ];
    return reply
      .headers(NO_STORE)
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
