import { makeMember, makeReward, type RewardOptions, type TestMember } from '@friends/tools/testing/api/api';
import { claim } from './asMember.ts';
import type { OpsPortal } from './ops.ts';

/** A file of codes, one per line, optionally with value and last day. */
export const codesFile = (
  codes: readonly (string | readonly [code: string, value: string, expires: string])[],
): string =>
  ['Code,Value,Expires', ...codes.map((code) => (typeof code === 'string' ? `${code},,` : code.join(',')))].join('\n');

/** Imports codes of a reward by command. */
export const importCodes = (portal: OpsPortal, rewardId: number, content: string, ...options: string[]) =>
  portal.ops(
    'codes',
    'import',
    portal.file(`codes-${rewardId}.csv`, content),
    '--reward',
    String(rewardId),
    ...options,
  );

/** Makes a reward with these voucher codes. */
export async function makePool(portal: OpsPortal, codes: Parameters<typeof codesFile>[0], wish: RewardOptions = {}) {
  const id = await makeReward({ points: 1, ...wish });
  const { code, out, err } = await importCodes(portal, id, codesFile(codes));
  if (code !== 0) throw new Error(`${out}${err}`);
  return id;
}

/** The pool of a reward's codes, as listed for operators. */
export const readPool = async (portal: OpsPortal, rewardId: number) =>
  (await portal.json('codes', 'list')).find(({ RewardID }: { RewardID: number }) => RewardID === rewardId);

/** Makes a claim for the reward, of a new member by default, and approves it. */
export async function approveNewClaim(portal: OpsPortal, rewardId: number, member?: TestMember) {
  const claimant = member ?? (await makeMember({ points: 20 }));
  const id = String((await claim(claimant, rewardId)).body.id);
  const result = await portal.ops('redemptions', 'approve', id);
  return { member: claimant, id, result };
}
