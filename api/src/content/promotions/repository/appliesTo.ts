import { identityOf } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/**
 * Names that promotions apply to as they are compared: `ALL` and countries in capitals, agencies by the code as it is stored. A file
 * has them as a person typed them.
 *
 * @returns the name by its identity
 */
export async function namesByIdentity(tx: Tx, typed: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(typed.map((name) => identityOf('agentCode', name)))];
  const agencies = await tx
    .selectFrom('agents')
    .select(['agent_code', 'agent_key'])
    .where(sql<boolean>`agent_key = any(${sql.val(keys)}::text[])`)
    .execute();
  return new Map([
    // A new agency is stored in capitals.
    ...keys.map((key) => [key, key.toUpperCase()] as const),
    ...agencies.flatMap(({ agent_code, agent_key }) => (agent_key === null ? [] : [[agent_key, agent_code] as const])),
  ]);
}
