import { STAFF_ENDPOINTS } from '@friends/shared/contract/staff/endpoints';
import type { StaffEndpoint } from '@friends/shared/contract/staff/StaffEndpoint';
import type { FastifyRequest } from 'fastify';
import type { OpsContext } from '../console/command.ts';
import type { Tx } from '../database/transaction.ts';
import { type AuditEntry, writeAudit, writeAudits } from './repository.ts';

/** Name in the audit of a caller who is not signed in. */
const NOBODY = 'nobody';

const CALLS: Readonly<Record<string, StaffEndpoint>> = STAFF_ENDPOINTS;

interface CallAudit {
  /** E-mail address of the staff member, or `token NAME`. */
  readonly who: string;
  /** Right the call requires (if either of two, the one the caller has); absent if it requires none. */
  readonly right?: string;
  readonly address: string;
  readonly requestId: string;
}

type AuditedRequest = Pick<FastifyRequest, 'actor' | 'routeOptions' | 'ip' | 'id'>;

function callAudit(request: AuditedRequest): CallAudit {
  const { actor, routeOptions, ip, id } = request;
  const { right: needed, rightForSeasons } = CALLS[routeOptions.config.endpoint ?? ''] ?? {};
  const right = [needed, rightForSeasons].find((one) => one && actor?.rights.includes(one)) ?? needed;
  return { who: actor?.who ?? NOBODY, ...(right === undefined ? {} : { right }), address: ip, requestId: id };
}

/**
 * Audits the effect of a staff call, or its refusal (`refused: …`). Call it in the same transaction as the change.
 *
 * @param entry its `who` names a caller who signs in with this call; its `address` replaces that of the call
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

/** Audits the effects of one call on several targets, in one statement. */
export async function writeCallAudits(
  tx: Tx,
  { clock }: Pick<OpsContext, 'clock'>,
  request: AuditedRequest,
  entries: readonly Omit<AuditEntry, 'right' | 'requestId' | 'address'>[],
): Promise<void> {
  const { who, ...origin } = callAudit(request);
  const lines = entries.map((entry) => ({ ...origin, ...entry }));
  await writeAudits(tx, { who, clock }, lines);
}
