import { claimOf } from './calls.ts';
import type { ClaimFixture } from './claimants.ts';
import type { Server } from './server.ts';

/** More than the pool's connections, so that one is always waiting. */
const CONNECTIONS = 16;

export const claimCalls = ({ claimants, rewardId }: ClaimFixture) =>
  claimants.map(({ token }) => claimOf(token, rewardId));

export async function claimsOf(server: Server, fixture: ClaimFixture, seconds: number): Promise<number> {
  const calls = claimCalls(fixture);
  const load = { connections: CONNECTIONS, requests: Number.MAX_SAFE_INTEGER, seconds, calls };
  const result = await server.load(load);
  const { 201: claims = 0, ...others } = result.answers;
  if (Object.keys(others).length > 0) throw new Error(`Some claims were refused: ${JSON.stringify(result.answers)}`);
  return claims / result.seconds;
}
