import { type Command, LIMIT, listOptions, PENDING } from '../console/command.ts';
import { decisionCommands } from '../console/decide.ts';
import { minute, table } from '../console/table.ts';
import { decide } from './decide.ts';
import { listClaims } from './repository/decisions.ts';

export const REDEMPTION_COMMANDS: readonly Command[] = [
  {
    name: 'redemptions list',
    args: '',
    summary: 'claimed rewards, newest first',
    options: [PENDING, LIMIT],
    run: async ({ db }, input) => {
      const asked = listOptions(input);
      const rows = await listClaims(db, asked);
      const shown = rows.map(
        ({ id, UTCCreated, AgentCode, UserId, Category, NameEn, TotalValue, TotalPoints, ApprovalStatus, ...row }) => ({
          id,
          Claimed: minute(UTCCreated),
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
      const empty = asked.pendingOnly ? 'No redemption waits for a decision.' : 'Nothing has been claimed yet.';
      return { text: table(shown, empty), json: rows };
    },
  },
  ...decisionCommands(
    'redemptions',
    {
      approve: 'approve claims; a mail follows',
      reject: 'turn claims down and give their points back, once; a mail follows',
    },
    decide,
  ),
];
