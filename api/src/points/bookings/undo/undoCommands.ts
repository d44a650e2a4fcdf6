import { textOption } from '@friends/shared/cli/command';
import { writeAudit } from '../../../platform/audit/repository.ts';
import { type Command, figure, WHY_NEEDED, wholeNumber } from '../../../platform/console/command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/problems/Refusal.ts';
import { findImport } from '../repository/importUndos.ts';
import { planUndo, type UndoPlan } from './planUndo.ts';
import { applyUndo, rejectImportUndo, requestUndo } from './undoImport.ts';

const planJson = ({ counts, kept, movedPoints }: UndoPlan) => ({
  Restored: counts.restored,
  Removed: counts.removed,
  Cancelled: counts.cancelled,
  Kept: counts.kept,
  KeptFirst: kept,
  Points: movedPoints,
});

const planText = (id: number, { counts, movedPoints }: UndoPlan): string =>
  `Import ${id}: ${figure(counts.restored)} bookings restored, ${figure(counts.removed)} removed, ${figure(counts.cancelled)} cancelled, ${figure(counts.kept)} kept because they changed since; ${figure(movedPoints)} points change with the next credit run.`;

/** Commands that undo an import, like the calls in `undoRoutes.ts`. */
export const UNDO_COMMANDS: readonly Command[] = [
  {
    name: 'bookings undo',
    args: '<import>',
    summary:
      'undo an import, all or nothing; from APPROVALS_FROM points, only once a second person runs the same command',
    options: [WHY_NEEDED, { flags: '--dry-run', description: 'show what would change, without undoing' }],
    run: async (context, input) => {
      const importId = wholeNumber(input.args[0] ?? '', 'import');
      const { db, who, config, clock } = context;
      if (input.options.dryRun === true) {
        if (!(await findImport(db, importId))) throw new Refusal('missing', { subject: 'import', id: importId });
        const plan = await planUndo(db, importId);
        return { text: `${planText(importId, plan)}\nDry run: nothing was changed.`, json: planJson(plan) };
      }
      const reason = textOption(input, 'why') ?? '';
      const { plan, isWaiting } = await inTransaction(db, async (tx) => {
        const now = clock();
        const request = { importId, who, reason, config, from: config.approvalsFrom, now };
        const { plan, started, change } = await requestUndo(tx, request);
        const audited = started ? await applyUndo(tx, started, { plan, now }) : change;
        await writeAudit(tx, context, { ...audited, target: `feed import ${importId}`, why: reason });
        return { plan, isWaiting: started === null };
      });
      const waiting = 'Nothing was changed yet: a second person must run the same command.';
      return {
        text: isWaiting ? `${planText(importId, plan)}\n${waiting}` : planText(importId, plan),
        json: { ...planJson(plan), Waits: isWaiting },
      };
    },
  },
  {
    name: 'bookings keep',
    args: '<import>',
    summary: 'reject a request to undo an import, or withdraw your own; no booking changes',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const importId = wholeNumber(input.args[0] ?? '', 'import');
      const why = textOption(input, 'why') ?? '';
      await inTransaction(context.db, async (tx) => {
        const change = await rejectImportUndo(tx, { importId, who: context.who, why, now: context.clock() });
        await writeAudit(tx, context, { ...change, target: `feed import ${importId}`, why });
      });
      return { text: `Import ${importId} stays as it is.`, json: { Import: importId } };
    },
  },
];
