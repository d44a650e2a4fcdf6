import type { PayoutBatch, PayoutBatchRows, PayoutResultPlan } from '@friends/shared/contract/staff/payoutBatches';
import { deciderOf } from '../../../members/approvals/decider.ts';
import { writeCallAudit } from '../../../platform/audit/callAudit.ts';
import type { AuditedChange } from '../../../platform/audit/repository.ts';
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts';
import type { AppContext, Staff } from '../../../platform/http/context.ts';
import { auditedRefusal } from '../../../platform/problems/auditedRefusal.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { auditDecision, type Caller } from '../../../staff/audit/auditDecision.ts';
import type { PayoutFormat } from '../formats/loadFormats.ts';
import type { PayoutChange, PayoutContext } from '../payoutWork.ts';
import { findBatch, readItems, type StoredBatch } from '../repository/batches.ts';
import { applyResults } from '../results/applyResult.ts';
import { planResult, type ResultPlan } from '../results/planResult.ts';
import { toPayoutRow } from '../toStaffPayout.ts';
import { type BatchOptions, makeBatch } from './makeBatch.ts';
import { batchRevision, stateOf, toPayoutBatches } from './toPayoutBatch.ts';

interface Upload {
  readonly Template: string;
  /** Base64. */
  readonly Content: string;
}

/** What the calls about payout batches do (`batchRoutes.ts`). */
export class BatchCalls {
  readonly #context: AppContext;
  readonly #formats: readonly PayoutFormat[];

  constructor(context: AppContext, formats: readonly PayoutFormat[]) {
    this.#context = context;
    this.#formats = formats;
  }

  #work({ email }: Staff): PayoutContext {
    return { who: email, now: this.#context.clock(), config: this.#context.config };
  }

  /** @throws Refusal 422 if there is no such format */
  formatOf(name: string): PayoutFormat {
    const format = this.#formats.find(({ id }) => id === name);
    if (!format) throw new Refusal('invalid_input', { fields: { Template: 'not_possible' } });
    return format;
  }

  /** @throws Refusal `not_found` */
  async find(id: number): Promise<StoredBatch> {
    const batch = await findBatch(this.#context.db, id);
    if (!batch) throw new Refusal('not_found');
    return batch;
  }

  async toStaff(batches: readonly StoredBatch[], { email }: Staff): Promise<PayoutBatch[]> {
    const { db, config } = this.#context;
    return toPayoutBatches(db, batches, { decider: await deciderOf(db, { who: email, config }), limits: config });
  }

  async batchWithRows(id: number, staff: Staff): Promise<PayoutBatchRows> {
    const { db, clock } = this.#context;
    const stored = await this.find(id);
    const [batch] = await this.toStaff([stored], staff);
    if (!batch) throw new Refusal('not_found');
    const at = { id, isExported: stored.exported_at !== null };
    const items = await readItems(db, id);
    return { ...batch, Rows: items.map((item) => toPayoutRow(item, at, { now: clock() })) };
  }

  /** Changes a batch, and audits that. @returns the changed batch */
  async decide(
    caller: Caller,
    { id, action, why }: { readonly id: number; readonly action: string; readonly why?: string },
    work: (tx: Tx, by: PayoutContext) => Promise<PayoutChange>,
  ): Promise<PayoutBatchRows> {
    await this.find(id);
    const decision = { action, target: `payout batch ${id}`, why: why?.trim() };
    await auditDecision(
      this.#context,
      caller,
      decision,
      async (tx) => (await work(tx, this.#work(caller.staff))).change,
    );
    return this.batchWithRows(id, caller.staff);
  }

  async make(caller: Caller, options: BatchOptions): Promise<PayoutBatchRows> {
    let batchId = 0;
    const decision = { action: 'payout batch made', target: `payouts ${options.kind}` };
    await auditDecision(this.#context, caller, decision, async (tx) => {
      const { id, change } = await makeBatch(tx, options, this.#work(caller.staff));
      batchId = id;
      return { ...change, after: { ...change.after, Batch: id } };
    });
    return this.batchWithRows(batchId, caller.staff);
  }

  async #plan(
    id: number,
    { Template, Content }: Upload,
    { language, staff }: Caller,
  ): Promise<ResultPlan & { readonly batch: StoredBatch }> {
    const { db, config } = this.#context;
    const batch = await this.find(id);
    const state = stateOf(batch, config);
    if (state !== 'exported' && state !== 'settled') throw new Refusal('payout_state', { id, state });
    const response = { format: this.formatOf(Template), bytes: Buffer.from(Content, 'base64'), language };
    return { ...(await planResult(db, batch, { ...response, ...this.#work(staff) })), batch };
  }

  async planResult(id: number, upload: Upload, caller: Caller): Promise<PayoutResultPlan> {
    const { plan, batch } = await this.#plan(id, upload, caller);
    return { ...plan, Revision: batchRevision(batch, this.#context.config) };
  }

  /**
   * Plans a bank response to apply it. If the batch has changed since the plan was shown, refuses, and audits that.
   */
  async #planToApply(id: number, upload: Upload, { Revision, ...caller }: Caller & { readonly Revision: string }) {
    try {
      const planned = await this.#plan(id, upload, caller);
      if (batchRevision(planned.batch, this.#context.config) !== Revision) throw new Refusal('payout_changed');
      return planned;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.#audit(caller, id, { what: `refused: payout result read (${auditedRefusal(error)})` });
      throw error;
    }
  }

  async #audit({ request }: Caller, id: number, change: AuditedChange): Promise<void> {
    await inTransaction(this.#context.db, (tx) =>
      writeCallAudit(tx, this.#context, request, { ...change, target: `payout batch ${id}` }),
    );
  }

  /** Applies a bank response. @throws Refusal if the batch has changed since the plan was shown */
  async readResult(
    id: number,
    { Revision, ...upload }: Upload & { readonly Revision: string },
    caller: Caller,
  ): Promise<PayoutBatchRows> {
    const { db, mail } = this.#context;
    const { staff, request } = caller;
    const { results, plan, digest } = await this.#planToApply(id, upload, { ...caller, Revision });
    const applied = await applyResults(
      db,
      { batchId: id, results, digest },
      {
        work: this.#work(staff),
        write: (tx, claim, change) =>
          writeCallAudit(tx, this.#context, request, { ...change, target: `redemption ${claim}` }),
      },
    );
    const after = { Applied: applied, Same: plan.Same, Problems: plan.Problems };
    await this.#audit(caller, id, { what: 'payout result read', after });
    mail.notify();
    return this.batchWithRows(id, staff);
  }
}
