import { STAFF_ENDPOINTS, type StaffEndpoint } from '@friends/shared/contract/staff/endpoints';
import type { FastifyRequest } from 'fastify';
import type { OpsContext } from '../console/command.ts';
import type { Tx } from '../database/transaction.ts';
import { type AuditEntry, writeAudit } from './repository.ts';

/** Who makes a call before they have signed in. */
const NOBODY = 'nobody';

const CALLS: Readonly<Record<string, StaffEndpoint>> = STAFF_ENDPOINTS;

interface CallAudit {
  /** E-mail address of the person, or `token NAME`. */
  readonly who: string;
  /** What the call needed, of two the one they have; left out where it needed none. */
  readonly right?: string;
  /** Network address. */
  readonly address: string;
  readonly requestId: string;
}

type AuditedRequest = Pick<FastifyRequest, 'actor' | 'routeOptions' | 'ip' | 'id'>;

/** What the audit keeps of a call of staff: who makes it, by which right, from where, and the id that its log has. */
function callAudit(request: AuditedRequest): CallAudit {
  const { actor, routeOptions, ip, id } = request;
  const { right: needed, rightForSeasons } = CALLS[routeOptions.config.endpoint ?? ''] ?? {};
  const right = [needed, rightForSeasons].find((one) => one && actor?.rights.includes(one)) ?? needed;
  return { who: actor?.who ?? NOBODY, ...(right === undefined ? {} : { right }), address: ip, requestId: id };
}

/**
 * Keeps what a call of staff did, or what it was refused (`refused: …`). Call it in the transaction of the work itself.
 *
 * @param entry with `who` where the person has only just shown who they are, with `address` where it is not the caller's very own
 */
export async function writeCallAudit(
  tx: Tx,
  { clock }: Pick<OpsContext, 'clock'>,
  request: AuditedRequest,
  entry: Omit<AuditEntry, 'right' | 'requestId'> & { readonly who?: string },
): Promise<void> {
  const { who, ...origin } = { ...callAudit(request), ...entry };
  await writeAudit(tx, { who, clock }, origin);
}
