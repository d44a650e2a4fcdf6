import { type Command, LIMIT, listOptions, PENDING } from '../console/command.ts';
import { decisionCommands } from '../console/decisionCommands.ts';
import { table } from '../console/table.ts';
import { listAgentChanges } from './repository.ts';
import { settleAgentChange } from './settleAgentChange.ts';

export const AGENT_CHANGE_COMMANDS: readonly Command[] = [
  {
    name: 'agent-changes list',
    args: '',
    summary: 'requests for another agent code and user id, newest first',
    options: [PENDING, LIMIT],
    run: async ({ db }, input) => {
      const options = listOptions(input);
      const rows = await listAgentChanges(db, options);
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
      const empty = options.pendingOnly
        ? 'No change of agent waits for a decision.'
        : 'No change of agent was asked for.';
      return { text: table(shown, empty), json: rows };
    },
  },
  ...decisionCommands(
    'agent-changes',
    {
      approve: 'move members to their new agent code; points earned before stay theirs. A mail follows',
      reject: 'turn requests down, with the reason; a mail follows',
    },
    settleAgentChange,
  ),
];
