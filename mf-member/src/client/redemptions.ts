import type { Client } from '@friends/shared/client/createClient';
import { id, moment, number, object, or, page, type Reader, someText, text } from '@friends/shared/client/read';
import type { Redemption as ApiRedemption } from '@friends/shared/contract/api/history';
import type { Id, WithOptionalId } from '@friends/shared/contract/api/id';
import { isRecord } from '@friends/shared/contract/parse';
import type { PagedRows } from '@friends/shared/contract/rules/paging';
import { type AskedList, listQuery } from './askedList.ts';
import { inBothLanguages } from './rewards.ts';

/** Its status is shown as it comes, so it may be any text. */
export type Redemption = Omit<WithOptionalId<ApiRedemption>, 'ApprovalStatus' | 'UTCDecided' | 'Reason'> & {
  readonly ApprovalStatus: string;
  /** Our addition: when it was decided, and why not. */
  readonly UTCDecided: string | null;
  readonly Reason: string | null;
};

/** A redemption's reader; what the answer leaves out is taken from `known`. */
function redemption(known: Partial<Redemption>): Reader<Redemption> {
  const fields = object<Redemption>({
    id: or(id, null),
    UTCCreated: or(moment, known.UTCCreated ?? ''),
    Category: or(text, known.Category ?? ''),
    Name: or(text, known.Name ?? ''),
    NameEn: or(text, known.NameEn ?? ''),
    TotalValue: or(number, known.TotalValue ?? 0),
    TotalPoints: known.TotalPoints === undefined ? number : or(number, known.TotalPoints),
    ApprovalStatus: or(text, ''),
    UTCDecided: or(moment, null),
    Reason: or(someText, null),
  });
  return (value) => inBothLanguages(fields(value));
}

export const readRedemption = redemption({});

export interface ClaimedReward {
  readonly rewardId: Id;
  /** What the portal knows of the claim itself, should the answer say nothing but that it succeeded. */
  readonly known: Omit<Redemption, 'id' | 'ApprovalStatus' | 'UTCDecided' | 'Reason'>;
  /** The same key never charges twice, whatever the network did. */
  readonly key: string;
  /** Whether the back end compares what is known with what it would charge; another need not take more than the reward. */
  readonly compares: boolean;
}

export function claimReward(client: Client, { rewardId, known, key, compares }: ClaimedReward): Promise<Redemption> {
  const read = redemption(known);
  const { TotalPoints, TotalValue } = known;
  return client.call('claim', (answer) => read(isRecord(answer) ? answer : {}), {
    body: { RewardID: rewardId, ...(compares && { TotalPoints, TotalValue }) },
    headers: { 'Idempotency-Key': key },
  });
}

export function listRedemptions(client: Client, asked: AskedList, signal: AbortSignal): Promise<PagedRows<Redemption>> {
  return client.call('redemptions', page(readRedemption), { query: listQuery(asked), signal });
}
