import { checkForgotPassword } from '@friends/shared/contract/rules/fieldRules';
import { isPlainLine } from '@friends/shared/contract/rules/hiddenSigns';
import { RIGHTS, ROLE_NAMES, type Role, rightsOf } from '@friends/shared/contract/staff/rights';
import { writeAudit } from '../audit/repository.ts';
import {
  type Command,
  type CommandInput,
  type CommandOption,
  type OpsContext,
  OpsError,
  textOption,
  WHY,
  WHY_NEEDED,
} from '../console/command.ts';
import { minute, table } from '../console/table.ts';
import { accountOf } from '../credentials/KnownDevices.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { inviteStaff } from './invite.ts';
import { endInvites } from './repository/invites.ts';
import { endAccount, listStaff, lockAllStaff, type StoredStaff, setRoles } from './repository/people.ts';
import { closeStaffSessionsOf } from './repository/sessions.ts';
import { rolesIn } from './rolesIn.ts';

const NAME_LENGTH = 100;

const NAME: CommandOption = {
  flags: '--name <text>',
  description: 'full name',
  required: true,
  check: (value) =>
    value.trim() !== '' && value.length <= NAME_LENGTH && isPlainLine(value)
      ? null
      : `"${value}" is not a name of 1 to ${NAME_LENGTH} characters on one line.`,
};

const namesIn = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

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
  const isAddress = Object.keys(checkForgotPassword({ Email: text })).length === 0 && isPlainLine(text);
  if (!isAddress || text.length > 254) throw new OpsError(`"${text}" is not an e-mail address.`);
  return accountOf(text);
}

function find(all: readonly StoredStaff[], email: string): StoredStaff {
  const person = all.find((one) => one.email === email);
  if (!person || person.isEnded) throw new OpsError(`Nobody of the staff has the address ${email}.`);
  return person;
}

/** Throws where a right would be left without anybody who has signed up. */
function keepHolders(all: readonly StoredStaff[], person: StoredStaff, roles: readonly Role[]): void {
  if (!person.isOpen) return;
  const others = all.filter(({ id, isOpen }) => isOpen && id !== person.id);
  const left = new Set([...rightsOf(roles), ...others.flatMap((other) => rightsOf(other.roles))]);
  const lost = RIGHTS.filter((right) => rightsOf(person.roles).includes(right) && !left.has(right));
  if (lost.length > 0)
    throw new OpsError(`${person.email} is the last who has ${lost.join(' and ')}; give that to somebody else first.`);
}

/** Changes an account, in one transaction with its line in the audit. */
async function changeStaff(
  context: OpsContext,
  input: CommandInput,
  make: (tx: Tx, person: StoredStaff, all: readonly StoredStaff[]) => Promise<string>,
): Promise<StoredStaff> {
  const email = emailOf(input);
  return inTransaction(context.db, async (tx) => {
    const all = await lockAllStaff(tx);
    const person = find(all, email);
    const what = await make(tx, person, all);
    await writeAudit(tx, context, { what, target: email, why: textOption(input, 'why') });
    return person;
  });
}

/** The line of the audit, with the roles that an account had before. */
function invitedAs(roles: readonly Role[], earlier: StoredStaff | undefined): string {
  const now = `as ${roles.join(', ')}`;
  return earlier
    ? `staff invited anew ${now}, before as ${earlier.roles.join(', ') || 'none'}`
    : `staff invited ${now}`;
}

async function invite(context: OpsContext, input: CommandInput) {
  const { db, config, clock, who } = context;
  const { staffUrl } = config;
  if (staffUrl === null) throw new OpsError('There is no staff portal to invite to: STAFF_URL is not set.');
  const email = emailOf(input);
  const roles = rolesIn(namesIn(textOption(input, 'role') ?? ''));
  const [isAnew, why] = [input.options.anew === true, textOption(input, 'why')];
  if (isAnew && why === undefined)
    throw new OpsError('--anew ends what an account has: say with --why for what reason.');
  const invited = { email, name: textOption(input, 'name') ?? '', roles, by: who, now: clock() };
  const link = await inTransaction(db, async (tx) => {
    const all = await lockAllStaff(tx);
    const earlier = all.find((person) => person.email === email);
    if (earlier?.isOpen && !isAnew)
      throw new OpsError(
        `${email} has signed up already. With --anew, password, app and sessions are void until then.`,
      );
    if (earlier) keepHolders(all, earlier, roles);
    await writeAudit(tx, context, { what: invitedAs(roles, earlier), target: email, why });
    return inviteStaff(tx, { config }, staffUrl, invited);
  });
  context.mail.notify();
  return {
    text: `${email} is invited as ${roles.join(', ')}. The link was mailed; it is good once, for 7 days: ${link}`,
    json: { Email: email, Name: invited.name, Roles: roles, Link: link },
  };
}

export const STAFF_COMMANDS: readonly Command[] = [
  {
    name: 'staff',
    summary: 'people of the staff, their roles, and when they last signed in',
    run: async ({ db }) => {
      const rows = await listStaff(db);
      const shown = rows.map(({ Email, Name, Roles, State, SignedIn }) => ({
        ...{ Email, Name, Roles: Roles.join(', '), State },
        SignedIn: SignedIn ? minute(SignedIn) : '',
      }));
      return { text: table(shown, 'Nobody was invited yet.'), json: rows };
    },
  },
  {
    name: 'staff invite',
    args: '<email>',
    summary: 'invite somebody by a mailed link, which is printed, too; again: a new link in the place of the old one',
    options: [
      NAME,
      roleOption('--role <names>'),
      { flags: '--anew', description: 'somebody who signed up lost app or password: they begin again; needs --why' },
      WHY,
    ],
    run: invite,
  },
  {
    name: 'staff roles',
    args: '<email>',
    summary: 'give somebody these roles in the place of the present ones; counts at their next call',
    options: [roleOption('--roles <names>'), WHY_NEEDED],
    run: async (context, input) => {
      const roles = rolesIn(namesIn(textOption(input, 'roles') ?? ''));
      const { email } = await changeStaff(context, input, async (tx, person, all) => {
        keepHolders(all, person, roles);
        await setRoles(tx, person.id, roles);
        return `staff roles changed from ${person.roles.join(', ') || 'none'} to ${roles.join(', ')}`;
      });
      return { text: `${email} is now ${roles.join(', ')}.`, json: { Email: email, Roles: roles } };
    },
  },
  {
    name: 'staff end',
    args: '<email>',
    summary: 'end an account with its sessions and invites',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const { email } = await changeStaff(context, input, async (tx, person, all) => {
        keepHolders(all, person, []);
        await endAccount(tx, person.id, context.clock());
        await endInvites(tx, person.id);
        await closeStaffSessionsOf(tx, person.id);
        return 'staff ended';
      });
      return { text: `The account of ${email} has ended.`, json: { Email: email } };
    },
  },
  {
    name: 'staff log-out',
    args: '<email>',
    summary: 'end every session of somebody; the account stays',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      let sessions = 0;
      const { email } = await changeStaff(context, input, async (tx, person) => {
        sessions = await closeStaffSessionsOf(tx, person.id);
        return 'staff logged out';
      });
      return { text: `${email} is signed out everywhere.`, json: { Email: email, Sessions: sessions } };
    },
  },
];
