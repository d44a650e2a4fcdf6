import { type Command, LIMIT, listOptions, PENDING } from '../console/command.ts';
import { decisionCommands } from '../console/decide.ts';
import { minute, table } from '../console/table.ts';
import { decide } from './decide.ts';
import { listClaims } from './repository/decisions.ts';
import { stillNeeds } from './twoPeople.ts';

type Listed = Awaited<ReturnType<typeof listClaims>>[number];

/** Null for a claim that is decided. */
function stillNeeded(
  { ApprovalStatus, TotalPoints: points, two, FirstApprovedBy: first }: Listed,
  from: number | null,
) {
  return ApprovalStatus === 'Pending' ? stillNeeds({ points, two, first }, from) : null;
}

export const REDEMPTION_COMMANDS: readonly Command[] = [
  {
    name: 'redemptions list',
    args: '',
    summary: 'claimed rewards, newest first',
    options: [PENDING, LIMIT],
    run: async ({ db, config }, input) => {
      const asked = listOptions(input);
      const rows = (await listClaims(db, asked)).map(({ two, ...row }) => ({
        ...row,
        Needs: stillNeeded({ ...row, two }, config.approvalsFrom),
      }));
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
          Needs: row.Needs,
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
      approve: 'approve claims; a mail follows. Over the sum of APPROVALS_FROM two people must',
      reject: 'turn claims down and give their points back, once; a mail follows',
    },
    decide,
  ),
];
