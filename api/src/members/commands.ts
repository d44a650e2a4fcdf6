import { writeAudit } from '../audit/writeAudit.ts';
import {
  type Command,
  type CommandInput,
  LIMIT,
  limitOf,
  OpsError,
  textOption,
  WHY,
  WHY_NEEDED,
  wholeNumber,
} from '../console/command.ts';
import type { OpsContext } from '../console/context.ts';
import { decideEach, openRequest } from '../console/decide.ts';
import { table } from '../console/table.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeMail } from '../mail/writeMail.ts';
import { decideMember, listMembers, lockMember, setTier } from './decisions.ts';

function decide(context: OpsContext, input: CommandInput, status: 'approved' | 'rejected') {
  const why = textOption(input, 'why');
  return decideEach(context, input, async (tx, id, now) => {
    const member = openRequest(`member ${id}`, await lockMember(tx, id));
    await decideMember(tx, id, { status, by: context.who, at: now, why: why ?? null });
    if (status === 'approved')
      await writeMail(tx, { to: member, kind: 'signup_approved', facts: { portalUrl: context.config.portalUrl }, now });
    else await writeMail(tx, { to: member, kind: 'signup_rejected', facts: { reason: why ?? '' }, now });
    await writeAudit(tx, context, { what: `member ${status}`, target: `member ${id}`, why });
    return {
      said: `Member ${id} (${member.agent_code} / ${member.user_id}) is ${status}.`,
      json: { Status: status, DecidedBy: context.who, DecidedAt: now },
    };
  });
}

export const MEMBER_COMMANDS: readonly Command[] = [
  {
    name: 'members list',
    args: '',
    summary: 'sign-ups and members, newest first',
    options: [{ flags: '--pending', description: 'only those that wait for a decision' }, LIMIT],
    run: async ({ db }, input) => {
      const rows = await listMembers(db, { pendingOnly: input.options.pending === true, limit: limitOf(input) });
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
      const empty = input.options.pending === true ? 'No sign-up waits for a decision.' : 'Nobody has signed up yet.';
      return { text: table(shown, empty), json: rows };
    },
  },
  {
    name: 'members approve',
    args: '<id...>',
    summary: 'let members in; a mail follows',
    options: [WHY],
    run: (context, input) => decide(context, input, 'approved'),
  },
  {
    name: 'members reject',
    args: '<id...>',
    summary: 'turn sign-ups down, with the reason; a mail follows',
    options: [WHY_NEEDED],
    run: (context, input) => decide(context, input, 'rejected'),
  },
  {
    name: 'members tier',
    args: '<id> <tier>',
    summary: 'make a member Genius or Silver',
    options: [WHY],
    run: ({ db, ...context }, input) =>
      inTransaction(db, async (tx) => {
        const id = wholeNumber(input.args[0] ?? '', 'id');
        const tier = input.args[1]?.toLowerCase();
        if (tier !== 'genius' && tier !== 'silver')
          throw new OpsError(`Tier "${input.args[1]}" is neither genius nor silver.`);
        const member = await lockMember(tx, id);
        if (!member) throw new OpsError(`There is no member ${id}.`);
        const genius = tier === 'genius';
        if (member.genius === genius) throw new OpsError(`Member ${id} is already ${genius ? 'Genius' : 'Silver'}.`);
        await setTier(tx, id, genius);
        await writeAudit(
          tx,
          { db, ...context },
          { what: `member made ${tier}`, target: `member ${id}`, why: textOption(input, 'why') },
        );
        return {
          text: `Member ${id} is now ${genius ? 'a Genius' : 'a Silver'} Member.`,
          json: { id, GeniusMember: genius },
        };
      }),
  },
];
