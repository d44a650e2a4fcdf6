import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { table } from '@friends/shared/cli/table';
import { isRefusal, PAYOUT_KINDS, type PayoutKind, REFUSALS } from '@friends/shared/contract/staff/payoutRules';
import { decideEach } from '../../members/approvals/decisionCommands.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import {
  type Command,
  type CommandInput,
  dayOption,
  figure,
  LIMIT,
  limitOf,
  type OpsContext,
  OpsError,
  wholeNumber,
} from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readKeyRing } from '../../platform/secrets/keyRing.ts';
import { BATCH_COMMANDS } from './batches/batchCommands.ts';
import { FILE_COMMANDS } from './fileCommands.ts';
import { readPayoutDetails } from './payoutDetails.ts';
import { allPayouts, findPayouts } from './repository/due.ts';
import { settlePayout } from './settlePayout.ts';
import { toStaffPayout } from './toStaffPayout.ts';

const KIND: CommandOption = {
  flags: '--kind <kind>',
  description: 'only bank or wallet',
  check: (value) => (PAYOUT_KINDS.some((kind) => kind === value) ? null : `"${value}" is neither bank nor wallet.`),
};
const UNTIL = dayOption('until', 'only payouts due by this day, YYYY-MM-DD in Asia/Jakarta');
const REASON: CommandOption = {
  flags: '--reason <reason>',
  description: `${REFUSALS.join(', ')}; the member gets it in words, with what to correct`,
  required: true,
  check: (value) => (isRefusal(value) ? null : `"${value}" is not one of ${REFUSALS.join(', ')}.`),
};

const kindOf = (input: CommandInput): PayoutKind | undefined =>
  PAYOUT_KINDS.find((kind) => kind === textOption(input, 'kind'));

async function listDuePayouts({ db, config, clock }: OpsContext, input: CommandInput) {
  const now = clock();
  const today = jakartaDay(now);
  const filter = {
    kind: kindOf(input),
    until: textOption(input, 'until'),
    words: '',
    now,
    today,
    sort: 'due',
  } as const;
  const viewer = { ring: await readKeyRing(db, config), own: new Set<number>(), now, today };
  const payouts = (await allPayouts(db, filter)).map((payout) => toStaffPayout(payout, viewer));
  return payouts.map(({ IsOwn: _, Revision: _revision, ...payout }) => payout);
}

async function showDetails(context: OpsContext, input: CommandInput) {
  const id = wholeNumber(input.args[0] ?? '', 'claim');
  const now = context.clock();
  const [payout] = await findPayouts(context.db, [id], { now, today: jakartaDay(now) });
  if (!payout) throw new OpsError(`Redemption ${id} is not approved, or not paid in money.`);
  await inTransaction(context.db, (tx) =>
    writeAudit(tx, context, { what: 'read: payoutDetails', target: `redemption ${id}` }),
  );
  const { id: _, FrozenAt, ...details } = await readPayoutDetails(context, payout);
  return { text: table([details], ''), json: { id, FrozenAt, ...details } };
}

/** Commands about payouts in money, like the staff pages. */
export const MONEY_COMMANDS: readonly Command[] = [
  {
    name: 'payouts due',
    summary: 'list approved claims to be paid in money, next due first; accounts are masked',
    options: [KIND, UNTIL, LIMIT],
    readsPersonalData: true,
    run: async (context, input) => {
      const all = await listDuePayouts(context, input);
      const rows = all.slice(0, limitOf(input));
      const tableRows = rows.map((row) => ({
        id: row.id,
        Kind: row.Kind,
        Agent: row.AgentCode,
        Member: row.MemberName,
        Rupiah: row.Amount,
        Bank: row.Bank,
        Account: row.Account,
        Due: row.DueOn,
        Late: row.Late ? 'late' : '',
        State: row.State,
        Batch: row.Batch,
        Changed: row.Changed ? 'changed' : '',
        Refused: row.Refused?.Reason,
      }));
      const sum = all.reduce((total, { Amount }) => total + Amount, 0);
      const line = rows.length === 0 ? '' : `\n${figure(all.length)} claims, Rp ${figure(sum)}`;
      return { text: `${table(tableRows, 'No payouts are due.')}${line}`, json: rows };
    },
  },
  {
    name: 'payouts details',
    args: '<claim>',
    summary: 'show the unmasked account that a claim is paid to; each access is audited',
    run: showDetails,
  },
  ...BATCH_COMMANDS,
  ...FILE_COMMANDS,
  {
    name: 'payouts refused',
    args: '<claim...>',
    summary: 'record that the bank refused claims of an exported batch; members are told what to correct',
    options: [REASON],
    run: (context, input) =>
      decideEach(context, input, async (tx, claim) => {
        const reason = textOption(input, 'reason') ?? '';
        if (!isRefusal(reason)) throw new OpsError(`"${reason}" is not a reason.`);
        const { who, config, clock } = context;
        const outcome = { result: 'refused', reason, text: '' } as const;
        const change = await settlePayout(tx, { claim, outcome }, { who, config, now: clock() });
        await writeAudit(tx, context, { ...change, target: `redemption ${claim}` });
        return { sentence: `Redemption ${claim} is refused: ${reason}.`, json: { Result: 'refused', Reason: reason } };
      }),
  },
];
