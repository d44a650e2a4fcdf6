import { sql } from 'kysely';
import type { Db, Tx } from '../database/transaction.ts';

export interface AgentMarks {
  readonly country?: string;
  readonly isPanorama?: boolean;
  readonly isXml?: boolean;
}

export async function listAgents(db: Db, limit: number) {
  return db
    .selectFrom('agents as a')
    .select(['a.agent_code as AgentCode', 'a.country as Country'])
    .select(['a.is_panorama as IsPanorama', 'a.is_xml as IsXML'])
    .select(sql<number>`(select count(*) from members m where m.agent_code = a.agent_code)`.as('Members'))
    .orderBy('a.agent_code')
    .limit(limit)
    .execute();
}

const MARKS = [
  'agent_code as AgentCode',
  'country as Country',
  'is_panorama as IsPanorama',
  'is_xml as IsXML',
] as const;

/** The agency of the code, held until the transaction ends; null where there is none. */
export async function lockAgent(tx: Tx, agentCode: string) {
  const agency = await tx
    .selectFrom('agents')
    .select(MARKS)
    .where(sql<boolean>`lower(agent_code) = ${agentCode.toLowerCase()}`)
    .forUpdate()
    .executeTakeFirst();
  return agency ?? null;
}

/** Marks an agency by its code as it is stored. */
export async function markAgent(tx: Tx, agentCode: string, { country, isPanorama, isXml }: AgentMarks) {
  return tx
    .updateTable('agents')
    .set({
      ...(country === undefined ? {} : { country }),
      ...(isPanorama === undefined ? {} : { is_panorama: isPanorama }),
      ...(isXml === undefined ? {} : { is_xml: isXml }),
    })
    .where('agent_code', '=', agentCode)
    .returning(MARKS)
    .executeTakeFirstOrThrow();
}

/** The code of the agency as it is stored; an agency that no member has named yet is added, in capitals. */
export async function ensureAgent(tx: Tx, agentCode: string, country: string): Promise<string> {
  const agency = await tx
    .selectFrom('agents')
    .select('agent_code')
    .where(sql<boolean>`lower(agent_code) = ${agentCode.toLowerCase()}`)
    .executeTakeFirst();
  if (agency) return agency.agent_code;
  const code = agentCode.toUpperCase();
  await tx
    .insertInto('agents')
    .values({ agent_code: code, country })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return code;
}
