import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { parseReference } from '@friends/shared/contract/rules/paymentReference';
import { PAYOUT_KINDS, PAYOUT_SORTS, PAYOUT_STATES } from '@friends/shared/contract/staff/payoutRules';
import {
  PayoutDetailsSchema,
  PayoutTotalsSchema,
  type SettlePayout,
  SettlePayoutSchema,
  type StaffPayout,
  StaffPayoutSchema,
} from '@friends/shared/contract/staff/payouts';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { deciderOf, ownMembers } from '../../members/approvals/decider.ts';
import { writeCallAudit } from '../../platform/audit/callAudit.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { defineCall } from '../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../platform/http/calls/pagingQuery.ts';
import type { AppContext, Staff } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { auditDecision } from '../../staff/audit/auditDecision.ts';
import { defineList, foundList } from '../../staff/lists/defineList.ts';
import { PAYOUT_COLUMNS } from './payoutColumns.ts';
import { readPayoutDetails } from './payoutDetails.ts';
import { findPayouts, listPayouts, type PayoutFilter, type StoredPayout, totalPayouts } from './repository/due.ts';
import type { BankResult } from './results/recordResult.ts';
import { settlePayout } from './settlePayout.ts';
import { toStaffPayout } from './toStaffPayout.ts';

const FilterQuery = Type.Object({
  Q: Type.Optional(Type.String({ maxLength: 100, description: 'Search text: member, agency, reward or bank' })),
  Kind: Type.Optional(Type.Enum([...PAYOUT_KINDS], { description: 'Default: both' })),
  State: Type.Optional(Type.Enum([...PAYOUT_STATES], { description: 'Default: all that are not paid' })),
  Late: Type.Optional(Type.Boolean({ description: 'true: only those past their due date' })),
  Until: Type.Optional(Type.String({ format: 'date', description: 'Only payouts due by this day' })),
});

const SortQuery = {
  Sort: Type.Optional(
    Type.Enum([...PAYOUT_SORTS], { description: 'Default: `due`; `amount` sorts the largest first' }),
  ),
};

/** Parses a manually entered result. @throws Refusal 422 if a field is missing or invalid */
function typedResult({ Result, Reference = '', PaidOn, Reason, Text = '' }: SettlePayout): BankResult {
  if (Result === 'unknown') return { result: 'unknown' };
  if (Result === 'refused') {
    if (Reason === undefined) throw new Refusal('invalid_input', { fields: { Reason: 'required' } });
    return { result: 'refused', reason: Reason, text: Text.trim() };
  }
  const { Reference: fault } = checkFilled({ Reference }, ['Reference']);
  if (fault) throw new Refusal('invalid_input', { fields: { Reference: fault } });
  const reference = parseReference(Reference);
  if (reference === null) throw new Refusal('invalid_input', { fields: { Reference: 'not_possible' } });
  return { result: 'paid', reference, day: PaidOn ?? null };
}

/** Calls about approved claims paid in money; the commands `payouts …` do the same. */
export function payoutRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, mail } = context;

  function filterOf({ Q, Kind, State, Late, Until }: Static<typeof FilterQuery>): PayoutFilter {
    const now = clock();
    const filter = { kind: Kind, state: State, isLate: Late, until: Until, words: Q?.trim() ?? '' };
    return { ...filter, now, today: jakartaDay(now) };
  }

  async function toStaffPayouts(payouts: readonly StoredPayout[], { email }: Staff): Promise<StaffPayout[]> {
    const decider = await deciderOf(db, { who: email, config });
    const own = await ownMembers(
      db,
      decider,
      payouts.map(({ memberId }) => memberId),
    );
    const now = clock();
    return payouts.map((payout) => toStaffPayout(payout, { ring: decider.ring, own, now, today: jakartaDay(now) }));
  }

  async function payoutOf(id: number): Promise<StoredPayout> {
    const now = clock();
    const [payout] = await findPayouts(db, [id], { now, today: jakartaDay(now) });
    if (!payout) throw new Refusal('not_found');
    return payout;
  }

  defineList(app, context, {
    list: 'payouts',
    summary: 'Approved claims that are paid in money; account details are masked',
    query: { ...FilterQuery.properties, ...SortQuery },
    row: StaffPayoutSchema,
    columns: PAYOUT_COLUMNS,
    find: (query, { staff }) =>
      foundList(listPayouts(db, { ...filterOf(query), sort: query.Sort ?? 'due' }), (rows) =>
        toStaffPayouts(rows, staff),
      ),
  });

  defineCall(app, 'payoutTotals', {
    tag: 'Claims that are paid in money',
    summary: 'Number and sum of the matching payouts, by kind and state',
    query: FilterQuery,
    response: Type.Array(PayoutTotalsSchema),
    responseDescription: 'Totals for each kind and state that occurs',
    async handle({ query }) {
      const totals = await totalPayouts(db, filterOf(query));
      return totals.map(({ kind, state, count, sum, late }) => ({
        Kind: kind,
        State: state,
        Count: count,
        Sum: sum,
        Late: late,
      }));
    },
  });

  defineCall(app, 'payoutDetails', {
    summary: 'Unmasked account that a claim is paid to; each access is audited',
    params: IdParams,
    response: PayoutDetailsSchema,
    responseDescription: 'The details',
    errors: ['not_found'],
    async handle({ params: { id }, request }) {
      const payout = await payoutOf(id);
      // Audited before the response, as the details would allow fraud.
      await inTransaction(db, (tx) =>
        writeCallAudit(tx, context, request, { what: 'read: payoutDetails', target: `redemption ${id}` }),
      );
      return readPayoutDetails(context, payout);
    },
  });

  defineCall(app, 'settlePayout', {
    summary: 'Record a result manually: paid, refused or unknown; the member is notified',
    params: IdParams,
    body: SettlePayoutSchema,
    response: StaffPayoutSchema,
    responseDescription: 'The updated payout',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body, ...caller }) {
      const { staff } = caller;
      await payoutOf(id);
      const outcome = typedResult(body);
      const decision = { action: `payout ${body.Result}`, target: `redemption ${id}` };
      await auditDecision(context, caller, decision, (tx) =>
        settlePayout(
          tx,
          { claim: id, expectedRevision: body.Revision, outcome },
          { who: staff.email, now: clock(), config },
        ),
      );
      mail.notify();
      const [payout] = await toStaffPayouts([await payoutOf(id)], staff);
      if (!payout) throw new Refusal('not_found');
      return payout;
    },
  });
}
