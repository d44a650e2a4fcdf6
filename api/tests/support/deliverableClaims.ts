import { sql } from '@friends/tools/testing/api/api';
import { makeClaim } from './asMember.ts';
import type { OpsPortal } from './ops.ts';

/** Claim details for a reward of any category. */
const DETAILS = {
  Name: 'Ana',
  Address: 'Jl. Mawar 1',
  Phone: '081234567890',
  ClaimOvoPhone: '081234567890',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '1234567890',
  ClaimBankHolder: 'Ana',
  ClaimGarudaMilesID: '618204937',
  ClaimMapId: 'MAP1',
  ClaimMapName: 'Ana',
  ClaimMapPhone: '081234567890',
  ClaimTokopediaEmail: 'toko@agents.test',
};

export const makeOpenClaim = (category: string) => makeClaim({ category }, { points: 5, details: DETAILS });

/** Makes a MAP claim and changes it to MAPCWT, which only few agencies may claim. */
async function makeOpenCwtClaim() {
  const claim = await makeOpenClaim('MAP');
  await sql(`update redemptions set category = 'MAPCWT' where id = $1`, [claim.id]);
  return claim;
}

/** Makes a claim and approves it. */
export async function approveClaim(portal: OpsPortal, category: string) {
  const claim = await (category === 'MAPCWT' ? makeOpenCwtClaim() : makeOpenClaim(category));
  await portal.ops('redemptions', 'approve', claim.id, '--as', 'sari');
  return claim;
}
