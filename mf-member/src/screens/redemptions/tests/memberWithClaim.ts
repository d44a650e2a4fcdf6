import { call, makeMember, makeReward, type TestMember } from '@friends/tools/testing/api/api';

/** Profile details that suffice for every reward. */
export const COMPLETE_DETAILS = {
  Name: 'Ana',
  Address: 'Jl. Mawar 1',
  Phone: '08123456789',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '1234567890',
  ClaimBankHolder: 'Ana',
  ClaimTokopediaEmail: 'ana@agents.test',
  ClaimGarudaMilesID: '618204937',
  ClaimOvoPhone: '081234567890',
  ClaimMapId: 'MAP1',
  ClaimMapName: 'Ana',
  ClaimMapPhone: '081234567890',
};

/** A separate country, to keep other tests' catalogues unchanged. */
export const ELSEWHERE = 'BN';

/** A member with 1,200 points who has claimed a reward for 1,100. */
export async function memberWithClaim(): Promise<TestMember> {
  const member = await makeMember({ points: 1200 });
  await call('POST /redemptions', { token: member.token, body: { RewardID: await makeReward({ points: 1100 }) } });
  return member;
}
