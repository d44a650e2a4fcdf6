import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/**
 * Normalizes the names that promotions apply to, as typed in a file: `ALL` and countries in capitals, agencies by their
 * stored code.
 *
 * @returns names by identity
 */
export async function namesByIdentity(tx: Tx, typed: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(typed.map((name) => identityOf('agentCode', name)))];
  const agencies = await tx
    .selectFrom('agents')
    .select(['agent_code', 'agent_key'])
    .where(sql<boolean>`agent_key = any(${sql.val(keys)}::text[])`)
    .execute();
  return new Map([
    // New agencies are stored in capitals.
    ...keys.map((key) => [key, key.toUpperCase()] as const),
    ...agencies.flatMap(({ agent_code, agent_key }) => (agent_key === null ? [] : [[agent_key, agent_code] as const])),
  ]);
}
