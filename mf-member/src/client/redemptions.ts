import type { Client } from '@friends/shared/client/createClient';
import type { Redemption } from '@friends/shared/contract/api/history';
import { isString } from '@friends/shared/contract/parse';
import type { PagedRows, Paging } from '@friends/shared/contract/rules/paging';
import { readPage } from './readPage.ts';
import { isNumber, isOneOf, readOne, shape } from './shape.ts';

export const isRedemption = shape<Redemption>({
  id: isNumber,
  UTCCreated: isString,
  Category: isString,
  Name: isString,
  NameEn: isString,
  TotalValue: isNumber,
  TotalPoints: isNumber,
  ApprovalStatus: isOneOf('Pending', 'Approved', 'Rejected'),
});

/** Claims a reward. The same `key` never charges twice, whatever the network did (contract, section 4). */
export async function claimReward(client: Client, rewardId: number, key: string): Promise<Redemption> {
  const answer = await client.call('claim', { body: { RewardID: rewardId }, headers: { 'Idempotency-Key': key } });
  return readOne(answer.data, isRedemption, 'redemption');
}

export async function listRedemptions(client: Client, paging: Paging): Promise<PagedRows<Redemption>> {
  return readPage(await client.call('redemptions', { query: { ...paging } }), isRedemption, 'redemption');
}
