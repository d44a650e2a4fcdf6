import { textOption } from '@friends/shared/cli/command';
import { formatMinute, pickColumns, table } from '@friends/shared/cli/table';
import { ownerIdentity } from '@friends/shared/contract/rules/identity';
import { MAX_POINTS } from '@friends/shared/contract/staff/missingPointRules';
import { type DecisionResult, decideEach } from '../../members/approvals/decisionCommands.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import {
  type Command,
  type CommandInput,
  figure,
  LIMIT,
  listOptions,
  type OpsContext,
  OpsError,
  PENDING,
  WHY_NEEDED,
  wholeNumber,
} from '../../platform/console/command.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { lockBookings } from '../bookings/repository/lockBookings.ts';
import { listPointsClaims } from './repository/pointsClaims.ts';
import { settleMissingPoints } from './settleMissingPoints.ts';

type ListedClaim = Awaited<ReturnType<typeof listPointsClaims>>[number];

/** Short description of the booking's current data in the feed. */
function feedText({ FeedStatus, FeedAgentCode, FeedUserId, ...row }: ListedClaim): string {
  if (FeedStatus === null) return 'not in the feed';
  const isOwn = ownerIdentity(FeedAgentCode, FeedUserId) === ownerIdentity(row.AgentCode, row.UserId);
  const elsewhere = isOwn ? '' : ` of ${FeedAgentCode} / ${FeedUserId}`;
  return `${FeedStatus}, ${row.RoomNights} room nights${elsewhere}${row.CreditLine === null ? '' : ', credited'}`;
}

function verdictOf(input: CommandInput): 'credited' | 'declined' {
  const { credited, declined } = input.options;
  if (credited === declined) throw new OpsError('Give either --credited or --declined.');
  return credited === true ? 'credited' : 'declined';
}

function pointsOf(input: CommandInput): number | null {
  const points = textOption(input, 'points');
  return points === undefined ? null : wholeNumber(points, '--points', MAX_POINTS);
}

interface Answer {
  readonly verdict: 'credited' | 'declined';
  readonly points: number | null;
  readonly answer: string;
}

async function answerOne(
  tx: Tx,
  context: OpsContext,
  id: number,
  { verdict, points: wantedPoints, answer }: Answer,
): Promise<DecisionResult> {
  const { who, config } = context;
  const now = context.clock();
  const { change, claim, status, points } = await settleMissingPoints(tx, {
    id,
    verdict,
    points: wantedPoints,
    answer,
    lockBookings,
    who,
    now,
    config,
  });
  await writeAudit(tx, context, { ...change, target: `points claim ${id}`, why: answer });
  const subject = `Points claim ${id} (booking ${claim.bookingRef})`;
  if (status === 'pending') {
    const sentence = `${subject}: ${figure(points ?? 0)} points wait for a second person, who must run the same command.`;
    return { sentence, json: { Status: status, ProposedPoints: points, ProposedBy: who, ProposedAt: now } };
  }
  const withPoints = points === null ? '' : ` with ${figure(points)} points`;
  return {
    sentence: `${subject} is ${status}${withPoints}.`,
    json: { Status: status, Points: points, DecidedBy: who, DecidedAt: now },
  };
}

export const MISSING_POINTS_COMMANDS: readonly Command[] = [
  {
    name: 'points-claims list',
    summary: 'list claims for missing points, newest first, with the current booking in the feed',
    options: [PENDING, LIMIT],
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const options = listOptions(input);
      const rows = await listPointsClaims(db, options);
      const tableRows = rows.map((row) => ({
        id: row.id,
        Asked: formatMinute(row.UTCCreated),
        ...pickColumns(row, 'AgentCode', 'UserId', 'BookingRef'),
        Hotel: row.HotelName,
        CheckOut: row.CheckOut,
        Feed: feedText(row),
        ...pickColumns(row, 'Message', 'Status', 'Points'),
        Proposed: row.ProposedBy === null ? '' : `${row.ProposedPoints} by ${row.ProposedBy}`,
        DecidedBy: row.DecidedBy,
        Answer: row.DecisionWhy,
      }));
      const empty = options.pendingOnly
        ? 'No claims for missing points are pending.'
        : 'There are no claims for missing points yet.';
      return { text: table(tableRows, empty), json: rows };
    },
  },
  {
    name: 'points-claims answer',
    args: '<id...>',
    summary: 'credit the booking, credit points manually, or decline; the member gets an email',
    options: [
      { flags: '--credited', description: 'credit the points of the booking, or --points' },
      { flags: '--declined', description: 'decline the claim' },
      {
        flags: '--points <n>',
        description:
          'points to credit manually, by two people from APPROVALS_FROM; the booking itself then never earns points, even if a later feed has it',
        check: (value) => (/^[1-9]\d{0,5}$/.test(value) ? null : `"${value}" is not a number of points above 0.`),
      },
      { ...WHY_NEEDED, description: 'reply to the member' },
    ],
    run: (context, input) => {
      const [verdict, points] = [verdictOf(input), pointsOf(input)];
      if (verdict === 'declined' && points !== null) throw new OpsError('--points requires --credited.');
      const answer = textOption(input, 'why') ?? '';
      return decideEach(context, input, (tx, id) => answerOne(tx, context, id, { verdict, points, answer }));
    },
  },
];
