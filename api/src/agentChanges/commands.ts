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
} from '../console/command.ts';
import type { OpsContext } from '../console/context.ts';
import { decideEach, openRequest } from '../console/decide.ts';
import { table } from '../console/table.ts';
import { writeMail } from '../mail/writeMail.ts';
import { isUserTaken } from '../members/repository.ts';
import { decideAgentChange, listAgentChanges, lockAgentChange, moveMember } from './repository.ts';

function decide(context: OpsContext, input: CommandInput, status: 'approved' | 'rejected') {
  const why = textOption(input, 'why');
  return decideEach(context, input, async (tx, id, now) => {
    const change = openRequest(`agent change ${id}`, await lockAgentChange(tx, id));
    const { memberId, agentCode, userId } = change;
    await decideAgentChange(tx, id, { status, by: context.who, at: now, why: why ?? null });
    if (status === 'approved') {
      if (await isUserTaken(tx, { agentCode, userId, exceptMember: memberId }))
        throw new OpsError(`Agent change ${id}: another member has ${agentCode} / ${userId}.`);
      await moveMember(tx, change);
      await writeMail(tx, { to: change, kind: 'agent_change_approved', facts: { agentCode, userId }, now });
    } else {
      const facts = { agentCode, userId, reason: why ?? '' };
      await writeMail(tx, { to: change, kind: 'agent_change_rejected', facts, now });
    }
    await writeAudit(tx, context, { what: `agent change ${status}`, target: `agent change ${id}`, why });
    return {
      said: `Agent change ${id} (member ${memberId} to ${agentCode} / ${userId}) is ${status}.`,
      json: { Status: status, DecidedBy: context.who, DecidedAt: now },
    };
  });
}

export const AGENT_CHANGE_COMMANDS: readonly Command[] = [
  {
    name: 'agent-changes list',
    args: '',
    summary: 'requests for another agent code and user id, newest first',
    options: [{ flags: '--pending', description: 'only those that wait for a decision' }, LIMIT],
    run: async ({ db }, input) => {
      const pendingOnly = input.options.pending === true;
      const rows = await listAgentChanges(db, { pendingOnly, limit: limitOf(input) });
      const shown = rows.map(({ id, Member, Name, Status, DecidedBy, ...row }) => ({
        id,
        Member,
        Name,
        From: `${row.AgentCode} / ${row.UserId}`,
        To: `${row.NewAgentCode} / ${row.NewUserID}`,
        Status,
        DecidedBy,
        Why: row.DecisionWhy,
      }));
      const empty = pendingOnly ? 'No change of agent waits for a decision.' : 'No change of agent was asked for.';
      return { text: table(shown, empty), json: rows };
    },
  },
  {
    name: 'agent-changes approve',
    args: '<id...>',
    summary: 'move members to their new agent code; points earned before stay theirs. A mail follows',
    options: [WHY],
    run: (context, input) => decide(context, input, 'approved'),
  },
  {
    name: 'agent-changes reject',
    args: '<id...>',
    summary: 'turn requests down, with the reason; a mail follows',
    options: [WHY_NEEDED],
    run: (context, input) => decide(context, input, 'rejected'),
  },
];
