import { type Api, control, pointsOf, sql, type TestMember } from '@friends/tools/testing/api/api';
import type { ClaimAnswer } from './startClaiming.ts';

/** A member's claims of one point. */
interface Claims {
  readonly member: TestMember;
  /** The member's points before the first of them. */
  readonly points: number;
  readonly answers: readonly ClaimAnswer[];
}

/**
 * Expects that some claims were acknowledged, that all of these exist and were charged once, and that the ledger adds up.
 * Resolves to the keys of all stored claims.
 */
export async function expectNothingLost(api: Api, { member, points, answers }: Claims): Promise<ReadonlySet<string>> {
  const rows = await sql('select idempotency_key as key from redemptions where member_id = $1', [member.id], api);
  const keys = new Set<string>(rows.map(({ key }) => key));
  const acknowledged = answers.filter(({ status }) => status === 201);
  expect(acknowledged).not.toEqual([]);
  expect(acknowledged.filter(({ key }) => !keys.has(key))).toEqual([]);
  expect(await pointsOf(member, api)).toBe(points - rows.length);
  expect(await control('checkLedger', {}, api)).toEqual([]);
  return keys;
}
