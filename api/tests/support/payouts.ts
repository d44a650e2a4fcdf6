import type { PayoutBatchRows, PayoutResultPlan } from '@friends/shared/contract/staff/payoutBatches';
import type { PayoutTotals, StaffPayout } from '@friends/shared/contract/staff/payouts';
import { call, makeMember, makeReward, setClock, sql } from '@friends/tools/testing/api/api';
import { claim } from './asMember.ts';
import { type StaffAnswer, type StaffPerson, staffCall, staffOps } from './staff.ts';

/** Claim details that allow every kind of payout. */
const PAYABLE = {
  Name: 'Ana Wijaya',
  Address: 'Jl. Mawar 1',
  Phone: '081234567890',
  ClaimOvoPhone: '081234567890',
  ClaimBankName: 'BCA',
  ClaimBankAccount: '8830127745',
  ClaimBankHolder: 'Ana Wijaya',
};

export interface MadeClaim {
  readonly id: number;
  readonly member: Awaited<ReturnType<typeof makeMember>>;
}

/**
 * Makes an approved claim of a new member.
 *
 * @param details of the member, in addition to `PAYABLE`
 */
export async function makeApprovedClaim(
  { category = 'CASH', value = 500_000, points = 10 } = {},
  details: Readonly<Record<string, string>> = {},
): Promise<MadeClaim> {
  const member = await makeMember({ points, details: { ...PAYABLE, ...details } });
  const reward = await makeReward({ category, points });
  await sql('update rewards set value = $2 where id = $1', [reward, value]);
  const { body } = await claim(member, reward);
  const { code, output } = await staffOps('redemptions', 'approve', String(body.id), '--as', 'approver-of-claims');
  if (code !== 0) throw new Error(output);
  return { id: body.id, member };
}

/** The claim as its member sees it. */
export const findClaim = async ({ id, member }: MadeClaim) =>
  (await call('GET /redemptions', { token: member.token })).body.find((row: { id: number }) => row.id === id);

/** Calls about payouts by a staff person. */
export function payoutsOf({ cookie }: StaffPerson) {
  const get = <Body>(path: string): Promise<StaffAnswer<Body>> => staffCall(`GET /staff/${path}`, { cookie });
  const post = <Body>(path: string, body: object): Promise<StaffAnswer<Body>> =>
    staffCall(`POST /staff/${path}`, { cookie, body });
  const readBatch = async (id: number): Promise<PayoutBatchRows> =>
    (await get<PayoutBatchRows>(`payout-batches/${id}`)).body;
  return {
    get,
    post,
    readBatch,
    list: async (query = ''): Promise<StaffPayout[]> => (await get<StaffPayout[]>(`payouts?perPage=200&${query}`)).body,
    totals: async (query = ''): Promise<PayoutTotals[]> => (await get<PayoutTotals[]>(`payouts/totals?${query}`)).body,
    find: async (id: number): Promise<StaffPayout | undefined> =>
      [
        ...(await get<StaffPayout[]>('payouts?perPage=200')).body,
        ...(await get<StaffPayout[]>('payouts?perPage=200&State=paid')).body,
      ].find((payout) => payout.id === id),
    makeBatch: (ids: readonly number[], Sum: number, Kind = 'bank') =>
      post<PayoutBatchRows>('payout-batches', { Kind, Ids: ids, Count: ids.length, Sum }),
    /** Acts on a batch with its current revision. */
    async act<Body = PayoutBatchRows>(id: number, action: string, body: object = {}): Promise<StaffAnswer<Body>> {
      const { Revision } = await readBatch(id);
      return post<Body>(`payout-batches/${id}/${action}`, { Revision, ...body });
    },
    downloadFile: (id: number) => get<string>(`payout-batches/${id}/file`),
    previewResult: (id: number, text: string, Template = 'generic-csv') =>
      post<PayoutResultPlan>(`payout-batches/${id}/result/preview`, {
        Template,
        Content: Buffer.from(text).toString('base64'),
      }),
    async importResult(id: number, text: string, Template = 'generic-csv') {
      const upload = { Template, Content: Buffer.from(text).toString('base64') };
      const { Revision } = (await post<PayoutResultPlan>(`payout-batches/${id}/result/preview`, upload)).body;
      return post<PayoutBatchRows>(`payout-batches/${id}/result`, { ...upload, Revision });
    },
  };
}

export type Payouts = ReturnType<typeof payoutsOf>;

/** Makes a batch of these claims and exports its file. */
export async function exportBatch(finance: Payouts, claims: readonly MadeClaim[], sum: number): Promise<number> {
  const { id } = (
    await finance.makeBatch(
      claims.map((one) => one.id),
      sum,
    )
  ).body;
  const { status, body } = await finance.act(id, 'export', { Template: 'generic-csv' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}

/** A bank response in the format `generic-csv`. */
export const bankResponse = (...lines: readonly string[]): string =>
  ['Claim,Status,Reference,Reason,Paid on,Amount', ...lines].join('\n');

export const passHours = (now: number, hours: number) => setClock(now + hours * 3_600_000);
