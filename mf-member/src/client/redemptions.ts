import { isApiError } from '@friends/shared/client/ApiError';
import type { Client } from '@friends/shared/client/createClient';
import {
  day,
  flag,
  id,
  moment,
  nothing,
  number,
  object,
  or,
  page,
  type Reader,
  someText,
  text,
} from '@friends/shared/client/read';
import type { Redemption as ApiRedemption } from '@friends/shared/contract/api/history';
import type { Id, WithOptionalId } from '@friends/shared/contract/api/id';
import { isRecord } from '@friends/shared/contract/parse';
import { isOpen } from '@friends/shared/contract/rules/claimState';
import { FIRST_PAGE, type PagedRows } from '@friends/shared/contract/rules/paging';
import { type ListRequest, listQuery } from './listRequest.ts';
import { inBothLanguages } from './rewards.ts';

/** Fields that every back end sends. */
type RedemptionFacts = Pick<
  WithOptionalId<ApiRedemption>,
  'id' | 'UTCCreated' | 'Category' | 'Name' | 'NameEn' | 'TotalValue' | 'TotalPoints'
>;

/** The status may be any text, displayed as received. */
export type Redemption = RedemptionFacts & {
  readonly ApprovalStatus: string;
  /** Fields of our own API: decision, its reason, and delivery. */
  readonly UTCDecided: string | null;
  readonly Reason: string | null;
  /** Undefined from a back end without withdrawal. */
  readonly UTCWithdrawn: string | null | undefined;
  readonly DueOn: string | null;
  readonly Late: boolean;
  readonly DeliveredOn: string | null;
  readonly DeliveryReference: string | null;
  /** Why the payment was refused; null again once it is paid or the details are corrected. */
  readonly PayoutRefused: string | null;
  /** Parcel carrier. */
  readonly Carrier: string | null;
  readonly VoucherCode: string | null;
  /** Last day of validity, `YYYY-MM-DD`. */
  readonly VoucherExpiresOn: string | null;
};

const momentOrNull = or(moment, null);

/** Reader with defaults for missing fields. */
function redemption(facts: Partial<Redemption>): Reader<Redemption> {
  const fields = object<Redemption>({
    id: or(id, null),
    UTCCreated: or(moment, facts.UTCCreated ?? ''),
    Category: or(text, facts.Category ?? ''),
    Name: or(text, facts.Name ?? ''),
    NameEn: or(text, facts.NameEn ?? ''),
    TotalValue: or(number, facts.TotalValue ?? 0),
    TotalPoints: facts.TotalPoints === undefined ? number : or(number, facts.TotalPoints),
    ApprovalStatus: or(text, ''),
    UTCDecided: momentOrNull,
    Reason: or(someText, null),
    UTCWithdrawn: (value) => (value === undefined ? undefined : momentOrNull(value)),
    DueOn: or(day, null),
    Late: or(flag, false),
    DeliveredOn: or(day, null),
    DeliveryReference: or(someText, null),
    PayoutRefused: or(someText, null),
    Carrier: or(someText, null),
    VoucherCode: or(someText, null),
    VoucherExpiresOn: or(day, null),
  });
  return (value) => inBothLanguages(fields(value));
}

export const readRedemption = redemption({});

export interface ClaimedReward {
  readonly rewardId: Id;
  /** Details of the claim as known here, in case the answer has none. */
  readonly facts: Omit<RedemptionFacts, 'id'>;
  /** Idempotency key: one key is never charged twice. */
  readonly key: string;
  /** True to send price and value, which our API compares with its own; other back ends get only the reward's ID. */
  readonly withPrice: boolean;
}

export function claimReward(client: Client, { rewardId, facts, key, withPrice }: ClaimedReward): Promise<Redemption> {
  const read = redemption(facts);
  const { TotalPoints, TotalValue } = facts;
  return client.call('claim', (answer) => read(isRecord(answer) ? answer : {}), {
    body: { RewardID: rewardId, ...(withPrice && { TotalPoints, TotalValue }) },
    headers: { 'Idempotency-Key': key },
  });
}

export function listRedemptions(
  client: Client,
  paging: ListRequest,
  signal: AbortSignal,
): Promise<PagedRows<Redemption>> {
  return client.call('redemptions', page(readRedemption), { query: listQuery(paging), signal });
}

/** Statuses with which a back end may reject unknown query parameters. */
const UNSUPPORTED_STATUSES: ReadonlySet<number> = new Set([400, 404, 422]);

/**
 * Open claims. A back end that doesn't know the parameter either ignores it and sends all claims, which are filtered
 * here, or rejects it, which counts as no open claims.
 */
export async function listOpenClaims(client: Client): Promise<Redemption[]> {
  const query = { ...FIRST_PAGE, Open: true };
  try {
    const { rows } = await client.call('redemptions', page(readRedemption), { query });
    return rows.filter(isOpen);
  } catch (error) {
    if (isApiError(error) && UNSUPPORTED_STATUSES.has(error.status)) return [];
    throw error;
  }
}

/** Withdraws a claim; false if it was decided meanwhile. */
export async function withdrawClaim(client: Client, claim: Id): Promise<boolean> {
  try {
    await client.call('withdrawClaim', nothing, { params: { id: claim } });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'conflict') return false;
    throw error;
  }
}
