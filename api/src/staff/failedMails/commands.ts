import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { formatMinute, table } from '@friends/shared/cli/table';
import { MAIL_FILTERS, type MailFilter } from '@friends/shared/contract/staff/failedMailRules';
import { MAIL_STATE_WORDS, mailKind, PROBLEM_WORDS } from '@friends/shared/contract/words/mailWords';
import { decideEach } from '../../members/approvals/decisionCommands.ts';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, LIMIT, limitOf, WHY_NEEDED } from '../../platform/console/command.ts';
import { giveUp, resend } from './decideMail.ts';
import { listFailedMails } from './repository.ts';
import { toFailedMails } from './toFailedMail.ts';

const isFilter = (text: string): text is MailFilter => MAIL_FILTERS.some((filter) => filter === text);

const STATE: CommandOption = {
  flags: '--state <state>',
  description: `${MAIL_FILTERS.join(', ')} (default open: not given up by staff)`,
  check: (value) => (isFilter(value) ? null : `"${value}" is not one of ${MAIL_FILTERS.join(', ')}.`),
};

/** Commands for failed mails, like the staff page Failed emails. */
export const FAILED_MAIL_COMMANDS: readonly Command[] = [
  {
    name: 'mails failed',
    summary: 'mails whose last try failed, newest first; addresses are masked',
    options: [STATE, LIMIT],
    readsPersonalData: true,
    async run({ db, clock }, input) {
      const state = textOption(input, 'state') ?? 'open';
      const list = listFailedMails(db, { state: isFilter(state) ? state : 'open', address: '', sort: 'latest' });
      const ids = (await list.ids()).slice(0, limitOf(input));
      const mails = await toFailedMails(db, await list.rows(ids), clock());
      const rows = mails.map((mail) => ({
        id: mail.id,
        Written: formatMinute(new Date(mail.Written)),
        About: mailKind(mail.Kind, 'en'),
        To: mail.To,
        Problem: PROBLEM_WORDS.en[mail.Problem],
        State: MAIL_STATE_WORDS.en[mail.State],
        Tries: mail.Tries,
        Link: mail.Link,
        Why: mail.GivenUpWhy,
      }));
      return { text: table(rows, 'No mail has failed.'), json: mails };
    },
  },
  {
    name: 'mails resend',
    args: '<id...>',
    summary:
      'send failed mails again, at once and then as often as new ones; refused if their link or code no longer works',
    options: [],
    run: (context, input) =>
      decideEach(context, input, async (tx, id) => {
        const change = await resend(tx, { id, expectedRevision: null }, { by: context.who, at: context.clock() });
        await writeAudit(tx, context, { ...change, target: `mail ${id}` });
        return { sentence: `Mail ${id} is sent again.`, json: { State: 'resent' } };
      }),
  },
  {
    name: 'mails give-up',
    args: '<id...>',
    summary: 'stop sending failed mails, for a reason; their link or code is removed',
    options: [WHY_NEEDED],
    run: (context, input) =>
      decideEach(context, input, async (tx, id) => {
        const why = textOption(input, 'why') ?? '';
        const change = await giveUp(tx, { id, expectedRevision: null }, { by: context.who, at: context.clock(), why });
        await writeAudit(tx, context, { ...change, target: `mail ${id}`, why });
        return { sentence: `Mail ${id} is given up.`, json: { State: 'given_up' } };
      }),
  },
];
