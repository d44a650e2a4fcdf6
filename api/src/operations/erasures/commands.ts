import { textOption } from '@friends/shared/cli/command';
import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import { erasureDueAt } from '@friends/shared/contract/staff/erasureRules';
import { type DecisionRequest, decisionCommands } from '../../members/approvals/decisionCommands.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import {
  type Command,
  type CommandInput,
  figure,
  OpsError,
  PENDING,
  WHY_NEEDED,
  wholeNumber,
} from '../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { eraseAgain } from './eraseAgain.ts';
import { parseErased } from './parseErased.ts';
import { findErasures, listErased } from './repository/requests.ts';
import { requestErasure, settleErasure } from './settleErasure.ts';

/** Approves or rejects a request by a command. */
async function settle(tx: Tx, { context, id, verdict, why, now }: DecisionRequest) {
  const { who, config } = context;
  const { memberId, change } = await settleErasure(tx, { id, verdict, why, now, who, config });
  await writeAudit(tx, context, {
    ...change,
    target: `member ${memberId}`,
    why: verdict === 'rejected' ? why : undefined,
  });
  return {
    sentence:
      verdict === 'rejected'
        ? `Erasure ${id} is rejected; member ${memberId} stays.`
        : `The data of member ${memberId} is erased.`,
    json: { id, Member: memberId, Status: verdict === 'rejected' ? 'Rejected' : 'Erased' },
  };
}

export const ERASURE_COMMANDS: readonly Command[] = [
  {
    name: 'erasures request',
    args: '<member>',
    summary: 'request the erasure of a member, with the reason; a second person must approve it',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const memberId = wholeNumber(input.args[0] ?? '', 'member');
      const reason = textOption(input, 'why') ?? '';
      const { who, config, clock } = context;
      const now = clock();
      const { id } = await inTransaction(context.db, async (tx) => {
        const request = await requestErasure(tx, { memberId, reason, who, config, now });
        await writeAudit(tx, context, { ...request.change, target: `member ${memberId}`, why: reason });
        return request;
      });
      const text = `Erasure ${id} of member ${memberId} waits for a second person until ${formatMinute(erasureDueAt(now))}.`;
      return { text, json: { id, Member: memberId } };
    },
  },
  {
    name: 'erasures list',
    summary: 'requests to erase members, the oldest first',
    options: [PENDING],
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const list = findErasures(db, { state: input.options.pending === true ? 'Pending' : 'any', sort: 'waiting' });
      const rows = (await list.rows(await list.ids())).map((row) => ({
        id: row.id,
        Member: row.memberId,
        Asked: row.askedAt,
        Due: erasureDueAt(row.askedAt),
        AskedBy: row.askedBy,
        Reason: row.reason,
        Status: row.status,
        Open: row.claims + row.deliveries + row.corrections,
        ...pickColumns(row, 'DecidedBy', 'DecidedAt', 'DecisionWhy'),
      }));
      const shown = rows.map(({ Asked, Due, DecidedAt: _, ...row }) => ({
        ...row,
        Asked: formatMinute(Asked),
        Due: formatMinute(Due),
      }));
      return { text: table(shown, 'No erasure was requested.'), json: rows };
    },
  },
  ...decisionCommands(
    'erasures',
    {
      approve: 'erase members whose erasure someone else requested; figures are kept under an ID',
      reject: 'reject requests, or withdraw your own; nothing is erased',
    },
    settle,
  ),
  {
    name: 'erasures export',
    summary: 'IDs of erased members, as `backup` writes them beside its folders',
    run: async ({ db }) => {
      const erased = await listErased(db);
      return { text: JSON.stringify(erased), json: erased };
    },
  },
  {
    name: 'erasures repeat',
    args: '<file>',
    summary: 'erase the members of an exported file whom a restored backup contains again; `restore` does this',
    readsFile: true,
    run: async (context, { file, args: [name = ''] }: CommandInput) => {
      const erased = parseErased(new TextDecoder().decode(file));
      if (erased === null) throw new OpsError(`${name} is not a list of erased members.`);
      const again = await eraseAgain(context, erased);
      const text =
        again.length === 0 ? 'All of them are erased here.' : `Erased again: ${again.map(figure).join(', ')}.`;
      return { text, json: { again } };
    },
  },
];
