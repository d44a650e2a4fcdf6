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
import { settleQuestion } from './settleQuestion.ts';

type Listed = Awaited<ReturnType<typeof listPointsClaims>>[number];

/** The booking in the feed today, in a few words. */
function inFeed({ FeedStatus, FeedAgentCode, FeedUserId, ...row }: Listed): string {
  if (FeedStatus === null) return 'not in the feed';
  const isOwn = ownerIdentity(FeedAgentCode, FeedUserId) === ownerIdentity(row.AgentCode, row.UserId);
  const elsewhere = isOwn ? '' : ` of ${FeedAgentCode} / ${FeedUserId}`;
  return `${FeedStatus}, ${row.RoomNights} room nights${elsewhere}${row.CreditLine === null ? '' : ', credited'}`;
}

function verdictOf(input: CommandInput): 'credited' | 'declined' {
  const { credited, declined } = input.options;
  if (credited === declined) throw new OpsError('Say either --credited or --declined.');
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
  { answer: why, ...verdict }: Answer,
): Promise<DecisionResult> {
  const { who, config } = context;
  const now = context.clock();
  const { change, question, status, points } = await settleQuestion(tx, {
    id,
    ...verdict,
    answer: why,
    lockBookings,
    who,
    now,
    config,
  });
  await writeAudit(tx, context, { ...change, target: `points claim ${id}`, why });
  const named = `Points claim ${id} (booking ${question.bookingRef})`;
  if (status === 'pending') {
    const sentence = `${named}: ${figure(points ?? 0)} points wait for a second person, who gives the same command.`;
    return { sentence, json: { Status: status, ProposedPoints: points, ProposedBy: who, ProposedAt: now } };
  }
  const brought = points === null ? '' : ` with ${figure(points)} points`;
  return {
    sentence: `${named} is ${status}${brought}.`,
    json: { Status: status, Points: points, DecidedBy: who, DecidedAt: now },
  };
}

export const MISSING_POINTS_COMMANDS: readonly Command[] = [
  {
    name: 'points-claims list',
    summary: 'questions after missing points, newest first, with what the feed says today',
    options: [PENDING, LIMIT],
    readsPersonalData: true,
    run: async ({ db }, input) => {
      const options = listOptions(input);
      const rows = await listPointsClaims(db, options);
      const shown = rows.map((row) => ({
        id: row.id,
        Asked: formatMinute(row.UTCCreated),
        ...pickColumns(row, 'AgentCode', 'UserId', 'BookingRef'),
        Hotel: row.HotelName,
        CheckOut: row.CheckOut,
        Feed: inFeed(row),
        ...pickColumns(row, 'Message', 'Status', 'Points'),
        Proposed: row.ProposedBy === null ? '' : `${row.ProposedPoints} by ${row.ProposedBy}`,
        DecidedBy: row.DecidedBy,
        Answer: row.DecisionWhy,
      }));
      const empty = options.pendingOnly ? 'No question waits for an answer.' : 'Nobody has missed points yet.';
      return { text: table(shown, empty), json: rows };
    },
  },
  {
    name: 'points-claims answer',
    args: '<id...>',
    summary: 'credit the booking, or give points by hand, or decline; a mail follows',
    options: [
      { flags: '--credited', description: 'the points are due: those of the booking, or --points' },
      { flags: '--declined', description: 'no points are due' },
      {
        flags: '--points <n>',
        description:
          'points to give by hand, by two people from APPROVALS_FROM on; the booking itself then brings none, whatever the feed says later',
        check: (value) => (/^[1-9]\d{0,5}$/.test(value) ? null : `"${value}" is not a number of points above 0.`),
      },
      { ...WHY_NEEDED, description: 'the answer: what the member reads' },
    ],
    run: (context, input) => {
      const [verdict, points] = [verdictOf(input), pointsOf(input)];
      if (verdict === 'declined' && points !== null) throw new OpsError('--points goes with --credited.');
      const answer = textOption(input, 'why') ?? '';
      return decideEach(context, input, (tx, id) => answerOne(tx, context, id, { verdict, points, answer }));
    },
  },
];
