import { writeAudit } from '../audit/repository.ts';
import {
  type Command,
  LIMIT,
  listOptions,
  OpsError,
  PENDING,
  textOption,
  WHY,
  wholeNumber,
} from '../console/command.ts';
import { decisionCommands, openRequest, type ToDecide } from '../console/decisionCommands.ts';
import { table } from '../console/table.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { decideMember, listMembers, lockMember, setTier } from './repository/decisions.ts';

async function settleSignUp(tx: Tx, { id, verdict, why, now, context }: ToDecide) {
  const member = openRequest(`member ${id}`, await lockMember(tx, id));
  await decideMember(tx, id, { status: verdict, by: context.who, at: now, why: why ?? null });
  if (verdict === 'approved')
    await writeMail(tx, { to: member, kind: 'signup_approved', facts: { portalUrl: context.config.portalUrl }, now });
  else await writeMail(tx, { to: member, kind: 'signup_rejected', facts: { reason: why ?? '' }, now });
  await writeAudit(tx, context, { what: `member ${verdict}`, target: `member ${id}`, why });
  return {
    said: `Member ${id} (${member.agent_code} / ${member.user_id}) is ${verdict}.`,
    json: { Status: verdict, DecidedBy: context.who, DecidedAt: now },
  };
}

export const MEMBER_COMMANDS: readonly Command[] = [
  {
    name: 'members list',
    args: '',
    summary: 'sign-ups and members, newest first',
    options: [PENDING, LIMIT],
    run: async ({ db }, input) => {
      const options = listOptions(input);
      const rows = await listMembers(db, options);
      const shown = rows.map(({ id, AgentCode, UserId, Name, Email, Status, GeniusMember, ...row }) => ({
        id,
        AgentCode,
        UserId,
        Name,
        Email,
        Status,
        Tier: GeniusMember ? 'Genius' : 'Silver',
        Point: row.Point,
        Bookings: row.Bookings,
        DecidedBy: row.DecidedBy,
        Why: row.DecisionWhy,
      }));
      const empty = options.pendingOnly ? 'No sign-up waits for a decision.' : 'Nobody has signed up yet.';
      return { text: table(shown, empty), json: rows };
    },
  },
  ...decisionCommands(
    'members',
    { approve: 'let members in; a mail follows', reject: 'turn sign-ups down, with the reason; a mail follows' },
    settleSignUp,
  ),
  {
    name: 'members tier',
    args: '<id> <tier>',
    summary: 'make a member Genius or Silver',
    options: [WHY],
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const id = wholeNumber(input.args[0] ?? '', 'id');
        const tier = input.args[1]?.toLowerCase();
        if (tier !== 'genius' && tier !== 'silver')
          throw new OpsError(`Tier "${input.args[1]}" is neither genius nor silver.`);
        const member = await lockMember(tx, id);
        if (!member) throw new OpsError(`There is no member ${id}.`);
        const genius = tier === 'genius';
        if (member.genius === genius) throw new OpsError(`Member ${id} is already ${genius ? 'Genius' : 'Silver'}.`);
        await setTier(tx, id, genius);
        const why = textOption(input, 'why');
        await writeAudit(tx, context, { what: `member made ${tier}`, target: `member ${id}`, why });
        return {
          text: `Member ${id} is now ${genius ? 'a Genius' : 'a Silver'} Member.`,
          json: { id, GeniusMember: genius },
        };
      }),
  },
];
