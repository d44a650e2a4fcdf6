import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { formatMinute, table } from '@friends/shared/cli/table';
import { isSame } from '@friends/shared/contract/rules/identity';
import { checkInvitePerson, PERSON_NAME_LENGTH } from '@friends/shared/contract/staff/checkInvitePerson';
import { ROLE_NAMES, rolesIn } from '@friends/shared/contract/staff/rights';
import { writeAudit } from '../../platform/audit/repository.ts';
import {
  type Command,
  type CommandInput,
  type OpsContext,
  OpsError,
  WHY,
  WHY_NEEDED,
} from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { accountOf } from '../../platform/passwordSecurity/KnownDevices.ts';
import { listStaff, lockAllStaff, type StoredStaff } from '../repository/people.ts';
import { changeRoles, endStaffAccount, logStaffOut, type StaffChange } from './changeStaff.ts';
import { inviteStaff } from './invite.ts';

const NAME: CommandOption = {
  flags: '--name <text>',
  description: 'full name',
  required: true,
  check: (value) =>
    value.length <= PERSON_NAME_LENGTH && !checkInvitePerson({ Name: value }).Name
      ? null
      : `"${value}" is not a name of 1 to ${PERSON_NAME_LENGTH} characters on one line.`,
};

/** Comma-separated names. */
export const namesIn = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

const roleOption = (flags: string): CommandOption => ({
  flags,
  description: `${ROLE_NAMES.join(', ')}; several with commas between`,
  required: true,
  check(value) {
    const unknown = namesIn(value).find((name) => rolesIn([name]).length === 0);
    return unknown === undefined ? null : `There is no role "${unknown}"; there are ${ROLE_NAMES.join(', ')}.`;
  },
});

function emailOf({ args: [text = ''] }: CommandInput): string {
  if (checkInvitePerson({ Email: text }).Email || text.length > 254)
    throw new OpsError(`"${text}" is not an e-mail address.`);
  return accountOf(text);
}

function findAccount(all: readonly StoredStaff[], email: string): StoredStaff {
  const person = all.find((one) => isSame('email', one.email, email));
  if (!person || person.isEnded) throw new OpsError(`No staff account has the address ${email}.`);
  return person;
}

/** Changes an account, in one transaction with its audit entry. @returns its email address */
async function decide(context: OpsContext, input: CommandInput, staffChange: StaffChange): Promise<string> {
  const email = emailOf(input);
  await inTransaction(context.db, async (tx) => {
    const all = await lockAllStaff(tx);
    const change = await staffChange(tx, findAccount(all, email), all);
    await writeAudit(tx, context, { ...change, target: email, why: textOption(input, 'why') });
  });
  return email;
}

async function invite(context: OpsContext, input: CommandInput) {
  const { db, config, clock, who } = context;
  if (config.staffUrl === null) throw new OpsError('There is no staff portal: STAFF_URL is not set.');
  const email = emailOf(input);
  const roles = rolesIn(namesIn(textOption(input, 'role') ?? ''));
  const [isReset, why] = [input.options.anew === true, textOption(input, 'why')];
  if (isReset && why === undefined) throw new OpsError('--anew resets an account: give the reason with --why.');
  const invited = { email, name: textOption(input, 'name') ?? '', roles, by: who, now: clock() };
  const link = await inTransaction(db, async (tx) => {
    const all = await lockAllStaff(tx);
    const earlier = all.find((person) => isSame('email', person.email, email));
    if (earlier?.isOpen && !isReset)
      throw new OpsError(
        `${email} has signed up already. --anew invites them again and ends their password, app and sessions.`,
      );
    const { link, change } = await inviteStaff(
      tx,
      context,
      { ...invited, email: earlier?.email ?? email },
      { earlier, all },
    );
    await writeAudit(tx, context, { ...change, target: email, why });
    return link;
  });
  context.mail.notify();
  return {
    text: `${email} is invited as ${roles.join(', ')}. The link was mailed. It can be used once, within 7 days: ${link}`,
    json: { Email: email, Name: invited.name, Roles: roles, Link: link },
  };
}

export const STAFF_COMMANDS: readonly Command[] = [
  {
    name: 'staff',
    summary: 'staff accounts, their roles, and when they last signed in',
    readsPersonalData: true,
    run: async ({ db }) => {
      const rows = await listStaff(db);
      const lines = rows.map(({ Email, Name, Roles, State, SignedIn }) => ({
        Email,
        Name,
        Roles: Roles.join(', '),
        State,
        SignedIn: SignedIn ? formatMinute(SignedIn) : '',
      }));
      return { text: table(lines, 'No staff accounts yet.'), json: rows };
    },
  },
  {
    name: 'staff invite',
    args: '<email>',
    summary: 'invite a person by a mailed link, which is also printed; run again to replace the link',
    options: [
      NAME,
      roleOption('--role <names>'),
      { flags: '--anew', description: 'reset the account of a person who lost app or password; needs --why' },
      WHY,
    ],
    run: invite,
  },
  {
    name: 'staff roles',
    args: '<email>',
    summary: 'replace the roles of a person; applies at their next call',
    options: [roleOption('--roles <names>'), WHY_NEEDED],
    run: async (context, input) => {
      const roles = rolesIn(namesIn(textOption(input, 'roles') ?? ''));
      const email = await decide(context, input, changeRoles(roles));
      return { text: `${email} is now ${roles.join(', ')}.`, json: { Email: email, Roles: roles } };
    },
  },
  {
    name: 'staff end',
    args: '<email>',
    summary: 'end an account with its sessions and invites',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const email = await decide(context, input, endStaffAccount(context.clock()));
      return { text: `The account of ${email} has ended.`, json: { Email: email } };
    },
  },
  {
    name: 'staff log-out',
    args: '<email>',
    summary: 'end all sessions of a person; the account stays',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const email = await decide(context, input, logStaffOut);
      return { text: `${email} is signed out everywhere.`, json: { Email: email } };
    },
  },
];
