import { checkFilled } from '@friends/shared/contract/rules/fieldRules';
import { MAX_IN_PLAN, type UndoState } from '@friends/shared/contract/staff/feedRules';
import {
  type ImportDetails,
  ImportDetailsSchema,
  type ImportUndoPlan,
  ImportUndoPlanSchema,
  RejectImportUndoSchema,
  UndoImportSchema,
} from '@friends/shared/contract/staff/importUndo';
import type { FastifyInstance } from 'fastify';
import { needsTwo } from '../../../members/approvals/twoPeople.ts';
import { defineCall } from '../../../platform/http/calls/defineCall.ts';
import { IdParams } from '../../../platform/http/calls/pagingQuery.ts';
import { FILE_TYPES, FileResponse } from '../../../platform/http/calls/sendTable.ts';
import type { AppContext } from '../../../platform/http/context.ts';
import { Refusal, throwIfFaulty } from '../../../platform/problems/Refusal.ts';
import { auditDecision } from '../../../staff/audit/auditDecision.ts';
import { sendAuditedTable } from '../../../staff/lists/sendAuditedTable.ts';
import { BackgroundSteps } from '../BackgroundSteps.ts';
import { countChanges, findImport, findUndo, type StartedUndo, type StoredUndo } from '../repository/importUndos.ts';
import { toFeedImport } from '../uploads/toStoredPlan.ts';
import { keptTable } from './keptTable.ts';
import { planUndo, type UndoPlan } from './planUndo.ts';
import { runUndo } from './runUndo.ts';
import { rejectImportUndo, requestUndo } from './undoImport.ts';

/** An undo whose process ended counts as failed. */
const stateOf = ({ status, isInterrupted }: StoredUndo): UndoState =>
  isInterrupted || status === 'rejected' ? 'failed' : status;

const toUndo = (undo: StoredUndo): NonNullable<ImportDetails['Undo']> => ({
  State: stateOf(undo),
  AskedBy: undo.asked_by,
  AskedAt: undo.asked_at.toISOString(),
  Reason: undo.reason,
  DoneBy: undo.decided_by,
  DoneAt: undo.decided_at?.toISOString() ?? null,
  Restored: undo.restored ?? 0,
  Removed: undo.removed ?? 0,
  Cancelled: undo.cancelled ?? 0,
  Kept: undo.kept ?? 0,
  Done: undo.done,
  Total: undo.total,
  Failure: undo.isInterrupted ? 'interrupted' : undo.failure,
});

const sumOf = (points: readonly number[]): number => points.reduce((sum, value) => sum + value, 0);

function toPlan(plan: UndoPlan, more: Pick<ImportUndoPlan, 'Unrecorded' | 'NeedsSecond'>): ImportUndoPlan {
  const { counts, kept, earned, revision } = plan;
  const points = earned.members.map((member) => member.points);
  return {
    Restored: counts.restored,
    Removed: counts.removed,
    Cancelled: counts.cancelled,
    Kept: counts.kept,
    ...more,
    KeptFirst: [...kept],
    Points: {
      Members: points.length,
      Gained: sumOf(points.filter((value) => value > 0)),
      Lost: -sumOf(points.filter((value) => value < 0)),
      First: earned.members
        .slice(-MAX_IN_PLAN)
        .reverse()
        .map((member) => ({ MemberId: member.memberId, Points: member.points })),
    },
    Revision: revision,
  };
}

/** Calls that undo an import; the command `bookings undo` does the same. */
export function importUndoRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config } = context;
  const steps = new BackgroundSteps(app.log, 'Undoing an import failed');
  app.addHook('onClose', () => steps.stop());

  async function show(id: number): Promise<ImportDetails> {
    const found = await findImport(db, id);
    if (!found) throw new Refusal('not_found');
    const undo = await findUndo(db, id);
    return { ...toFeedImport(found), Undo: undo && toUndo(undo) };
  }

  defineCall(app, 'feedImport', {
    summary: 'One import of the booking feed, and the state of its undo',
    params: IdParams,
    response: ImportDetailsSchema,
    responseDescription: 'The import',
    errors: ['not_found'],
    handle: ({ params }) => show(params.id),
  });

  defineCall(app, 'importUndoPlan', {
    summary: 'Preview of undoing an import; changes nothing',
    params: IdParams,
    response: ImportUndoPlanSchema,
    responseDescription: 'The plan',
    errors: ['not_found'],
    async handle({ params: { id } }) {
      const { New, Changed } = await show(id);
      const plan = await planUndo(db, id);
      return toPlan(plan, {
        Unrecorded: New + Changed - (await countChanges(db, id)),
        NeedsSecond: needsTwo(plan.movedPoints, config.approvalsFrom),
      });
    },
  });

  defineCall(app, 'keptBookings', {
    summary: 'Bookings that undoing an import leaves, or left, unchanged, as CSV',
    params: IdParams,
    response: FileResponse,
    responseDescription: 'The table',
    file: FILE_TYPES.csv,
    errors: ['not_found'],
    async handle({ params: { id }, language, ...caller }) {
      const { File: why } = await show(id);
      const table = keptTable(db, id, language);
      const entry = { what: 'kept bookings exported', target: `feed import ${id}`, why };
      return sendAuditedTable(context, caller, { format: 'csv', table, entry });
    },
  });

  defineCall(app, 'undoFeedImport', {
    summary:
      'Start to undo an import, all or nothing; from `APPROVALS_FROM` points, only after a second person makes the same call',
    params: IdParams,
    body: UndoImportSchema,
    response: ImportDetailsSchema,
    responseDescription: 'The import; its undo continues in the background, or waits for a second person',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body: { Revision: expectedRevision, Why }, ...caller }) {
      const { Undo } = await show(id);
      if (Undo?.State !== 'pending') throwIfFaulty(checkFilled({ Why }, ['Why']));
      const who = caller.staff.email;
      const reason = Why.trim();
      const why = reason || undefined;
      const decided: { started: StartedUndo | null } = { started: null };
      await auditDecision(
        context,
        caller,
        { action: 'import of bookings undone', target: `feed import ${id}`, why },
        async (tx) => {
          const request = { importId: id, who, reason, config, from: config.approvalsFrom, now: clock() };
          const decision = await requestUndo(tx, { ...request, expectedRevision });
          decided.started = decision.started;
          return decision.change;
        },
      );
      // Read before the run, during which the embedded database answers no other query.
      const details = await show(id);
      const { started } = decided;
      if (started) steps.run(runUndo({ db, clock, config, signal: steps.signal }, { ...started, who, why }));
      return details;
    },
  });

  defineCall(app, 'rejectImportUndo', {
    summary: 'Reject a request to undo an import, also one’s own; no booking changes',
    params: IdParams,
    body: RejectImportUndoSchema,
    rules: (values) => checkFilled(values, ['Why']),
    response: ImportDetailsSchema,
    responseDescription: 'The import',
    errors: ['not_found', 'conflict'],
    async handle({ params: { id }, body: { Why }, ...caller }) {
      await show(id);
      const why = Why.trim();
      await auditDecision(
        context,
        caller,
        { action: 'undo of an import rejected', target: `feed import ${id}`, why },
        (tx) => rejectImportUndo(tx, { importId: id, who: caller.staff.email, why, now: clock() }),
      );
      return show(id);
    },
  });
}
