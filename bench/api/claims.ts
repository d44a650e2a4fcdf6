import { claimOf } from './calls.ts';
import type { ClaimSetup } from './claimants.ts';
import type { Server } from './server.ts';

/** More than the pool's connections, so that one is always waiting. */
const CONNECTIONS = 16;

export const claimCalls = ({ claimants, rewardId }: ClaimSetup) =>
  claimants.map(({ token }) => claimOf(token, rewardId));

/** @returns claims per second */
export async function measureClaims(server: Server, setup: ClaimSetup, seconds: number): Promise<number> {
  const calls = claimCalls(setup);
  const load = { connections: CONNECTIONS, requests: Number.MAX_SAFE_INTEGER, seconds, calls };
  const result = await server.load(load);
  const { 201: claims = 0, ...others } = result.answers;
  if (Object.keys(others).length > 0) throw new Error(`Some claims were refused: ${JSON.stringify(result.answers)}`);
  return claims / result.seconds;
}
