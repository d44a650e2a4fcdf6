import { makeReward, type RewardOptions } from '@friends/tools/testing/api/api';
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
