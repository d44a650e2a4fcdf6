import { writeAudit } from '../audit/writeAudit.ts';
import { type Command, type CommandInput, LIMIT, limitOf, textOption, WHY, WHY_NEEDED } from '../console/command.ts';
import type { OpsContext } from '../console/context.ts';
import { decideEach, openRequest } from '../console/decide.ts';
import { table } from '../console/table.ts';
import type { Tx } from '../database/transaction.ts';
import { reverseRedemption } from '../ledger/reverse.ts';
import { writeMail } from '../mail/writeMail.ts';
import { decideRedemption, listRedemptions, lockRedemption } from './decisions.ts';

function decide(context: OpsContext, input: CommandInput, status: 'Approved' | 'Rejected') {
  const why = textOption(input, 'why');
  const word = status.toLowerCase();
  return decideEach(context, input, async (tx, id, now) => {
    const redemption = openRequest(`redemption ${id}`, await lockRedemption(tx, id));
    await decideRedemption(tx, id, { status, by: context.who, at: now, why: why ?? null });
    const line = await settle(tx, redemption, { status, why: why ?? '', actor: context.who, now });
    await writeAudit(tx, context, { what: `redemption ${word}`, target: `redemption ${id}`, why });
    const back = line ? ` ${redemption.total_points} points are given back (line ${line.id}).` : '';
    return {
      said: `Redemption ${id} (${redemption.name_en}) is ${word}.${back}`,
      json: {
        ApprovalStatus: status,
        DecidedBy: context.who,
        DecidedAt: now,
        PointsGivenBack: line ? redemption.total_points : 0,
      },
    };
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRedemption>>>;

/** Tells the member, and gives the points of a rejected claim back. */
async function settle(
  tx: Tx,
  redemption: Locked,
  { status, why, actor, now }: { status: 'Approved' | 'Rejected'; why: string; actor: string; now: Date },
) {
  const to = { email: redemption.email, name: redemption.memberName, language: redemption.language };
  const name = redemption.language === 'id' ? redemption.name : redemption.name_en;
  const points = redemption.total_points;
  if (status === 'Approved') {
    const facts = { name, points, category: redemption.category };
    await writeMail(tx, { to, kind: 'redemption_approved', facts, now });
    return null;
  }
  await writeMail(tx, { to, kind: 'redemption_rejected', facts: { name, points, reason: why }, now });
  return reverseRedemption(tx, { redemptionId: redemption.id, reason: why, actor, now });
}

export const REDEMPTION_COMMANDS: readonly Command[] = [
  {
    name: 'redemptions list',
    args: '',
    summary: 'claimed rewards, newest first',
    options: [{ flags: '--pending', description: 'only those that wait for a decision' }, LIMIT],
    run: async ({ db }, input) => {
      const rows = await listRedemptions(db, { pendingOnly: input.options.pending === true, limit: limitOf(input) });
      const shown = rows.map(
        ({ id, UTCCreated, AgentCode, UserId, Category, NameEn, TotalValue, TotalPoints, ApprovalStatus, ...row }) => ({
          id,
          Claimed: UTCCreated.toISOString().slice(0, 16).replace('T', ' '),
          AgentCode,
          UserId,
          Category,
          Reward: NameEn,
          TotalValue,
          TotalPoints,
          ApprovalStatus,
          DecidedBy: row.DecidedBy,
          Why: row.DecisionWhy,
        }),
      );
      const empty =
        input.options.pending === true ? 'No redemption waits for a decision.' : 'Nothing has been claimed yet.';
      return { text: table(shown, empty), json: rows };
    },
  },
  {
    name: 'redemptions approve',
    args: '<id...>',
    summary: 'approve claims; a mail follows',
    options: [WHY],
    run: (context, input) => decide(context, input, 'Approved'),
  },
  {
    name: 'redemptions reject',
    args: '<id...>',
    summary: 'turn claims down and give their points back, once; a mail follows',
    options: [WHY_NEEDED],
    run: (context, input) => decide(context, input, 'Rejected'),
  },
];
