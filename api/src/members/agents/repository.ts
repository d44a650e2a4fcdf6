import { identityOf, storedText } from '@friends/shared/contract/rules/identity';
import { sql } from 'kysely';
import { alphabetically } from '../../platform/database/lists/alphabetically.ts';
import type { Db, Tx } from '../../platform/database/transaction.ts';

export interface AgentMarks {
  readonly country?: string;
  readonly isPanorama?: boolean;
  readonly isXml?: boolean;
  readonly isCwt?: boolean;
}

export async function listAgents(db: Db, limit: number) {
  return db
    .selectFrom('agents as a')
    .select(['a.agent_code as AgentCode', 'a.country as Country'])
    .select(['a.is_panorama as IsPanorama', 'a.is_xml as IsXML', 'a.is_cwt as IsCWT'])
    .select(sql<number>`(select count(*) from members m where m.agent_code = a.agent_code)`.as('Members'))
    .orderBy(alphabetically('a.agent_code'))
    .limit(limit)
    .execute();
}

const MARKS = [
  'agent_code as AgentCode',
  'country as Country',
  'is_panorama as IsPanorama',
  'is_xml as IsXML',
  'is_cwt as IsCWT',
] as const;

/**
 * Stored code of an agency in any spelling, or null. Of two that shared a code before identities existed, prefers the
 * exact spelling, then the one with the identity.
 */
async function findCode(db: Db, agentCode: string): Promise<string | null> {
  const key = identityOf('agentCode', agentCode);
  const rows = await db
    .selectFrom('agents')
    .select(['agent_code as code', 'agent_key'])
    .where(({ or, eb }) => or([eb('agent_key', '=', key), eb('agent_key', 'is', null)]))
    .orderBy('agent_code')
    .execute();
  const own = rows.filter(({ code }) => identityOf('agentCode', code) === key);
  const agency =
    own.find(({ code }) => code === agentCode) ?? own.find(({ agent_key }) => agent_key !== null) ?? own[0];
  return agency?.code ?? null;
}

/** Locks the agency of a code in any spelling until the transaction ends; null if unknown. */
export async function lockAgent(tx: Tx, agentCode: string) {
  const code = await findCode(tx, agentCode);
  if (code === null) return null;
  const agency = await tx
    .selectFrom('agents')
    .select(MARKS)
    .where('agent_code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return agency ?? null;
}

/** @param agentCode as stored */
export async function markAgent(tx: Tx, agentCode: string, { country, isPanorama, isXml, isCwt }: AgentMarks) {
  return tx
    .updateTable('agents')
    .set({
      ...(country === undefined ? {} : { country }),
      ...(isPanorama === undefined ? {} : { is_panorama: isPanorama }),
      ...(isXml === undefined ? {} : { is_xml: isXml }),
      ...(isCwt === undefined ? {} : { is_cwt: isCwt }),
    })
    .where('agent_code', '=', agentCode)
    .returning(MARKS)
    .executeTakeFirstOrThrow();
}

/**
 * Country ID of an agency.
 *
 * @param agentCode as stored
 */
export async function readCountry(db: Db, agentCode: string): Promise<string> {
  const query = db.selectFrom('agents').select('country').where('agent_code', '=', agentCode);
  return (await query.executeTakeFirstOrThrow()).country;
}

/** Returns the stored code of an agency; adds an unknown agency, with its code in capitals. */
export async function ensureAgent(tx: Tx, agentCode: string, country: string): Promise<string> {
  const known = await findCode(tx, agentCode);
  if (known !== null) return known;
  const code = storedText(agentCode).toUpperCase();
  await tx
    .insertInto('agents')
    .values({ agent_code: code, agent_key: identityOf('agentCode', code), country })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another sign-up may have added it meanwhile, in another spelling.
  return (await findCode(tx, code)) ?? code;
}
