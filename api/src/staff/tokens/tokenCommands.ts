import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { formatMinute, table } from '@friends/shared/cli/table';
import { TOKEN_RIGHTS, tokenRightsIn } from '@friends/shared/contract/staff/rights';
import {
  ALL_REMOTES,
  isRemoteList,
  isTokenName,
  parseRemotes,
  TOKEN_DAYS,
} from '@friends/shared/contract/staff/tokenRules';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, type CommandInput, OpsError, WHY_NEEDED, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { namesIn } from '../people/commands.ts';
import { listTokens, tokenEnd } from '../repository/tokens.ts';
import { endTokenEarly, makeToken, targetOfToken } from './programTokens.ts';

const RIGHTS: CommandOption = {
  flags: '--rights <names>',
  description: `${TOKEN_RIGHTS.join(', ')}; several with commas between`,
  required: true,
  check(value) {
    const unknown = namesIn(value).find((name) => tokenRightsIn([name]).length === 0);
    return unknown === undefined
      ? null
      : `"${unknown}" is not a permission a token can have; those are ${TOKEN_RIGHTS.join(', ')}.`;
  },
};

const REMOTES: CommandOption = {
  flags: '--remotes <names>',
  description: `remotes that it may publish and decide about, with commas between, or ${ALL_REMOTES}`,
  required: true,
  check: (value) => (isRemoteList(value) ? null : `"${value}" names no remotes, such as mf-about,mf-news.`),
};

const DAYS: CommandOption = {
  flags: '--days <n>',
  description: `days until it ends, at most ${TOKEN_DAYS.max} (default ${TOKEN_DAYS.default})`,
};

function nameOf({ args: [name = ''] }: CommandInput): string {
  if (isTokenName(name)) return name;
  throw new OpsError(
    `"${name}" is not a valid token name: write lower-case letters, digits and hyphens, such as ci-mf-about.`,
  );
}

export const TOKEN_COMMANDS: readonly Command[] = [
  {
    name: 'staff tokens',
    summary: 'tokens of programs: permissions, expiry and last use',
    run: async ({ db, clock }) => {
      const tokens = await listTokens(db, clock());
      const rows = tokens.map(({ Name, State, Rights, Remotes, MadeBy, Ends, Used }) => ({
        Name,
        State,
        Rights: Rights.join(', '),
        Remotes: Remotes?.join(', ') ?? ALL_REMOTES,
        MadeBy,
        Ends: formatMinute(new Date(Ends)),
        Used: Used ? formatMinute(new Date(Used)) : '',
      }));
      return { text: table(rows, 'No program has a token yet.'), json: tokens };
    },
  },
  {
    name: 'staff make-token',
    args: '<name>',
    summary: 'let a program publish releases, or decide about them; the token is printed once and not stored',
    options: [RIGHTS, REMOTES, DAYS, WHY_NEEDED],
    run: async (context, input) => {
      const { db, config, clock, who } = context;
      if (config.staffUrl === null) throw new OpsError('There is no staff portal: STAFF_URL is not set.');
      const now = clock();
      const days = wholeNumber(textOption(input, 'days') ?? String(TOKEN_DAYS.default), '--days', TOKEN_DAYS.max);
      const grant = {
        name: nameOf(input),
        rights: tokenRightsIn(namesIn(textOption(input, 'rights') ?? '')),
        remotes: parseRemotes(textOption(input, 'remotes') ?? ''),
        ends: tokenEnd(now, days),
      };
      const { name, rights, remotes, ends } = grant;
      const token = await inTransaction(db, async (tx) => {
        const made = await makeToken(tx, grant, { by: who, now });
        await writeAudit(tx, context, { ...made.change, target: targetOfToken(name), why: textOption(input, 'why') });
        return made.token;
      });
      return {
        text: `${token}\nThis is the token of ${name}, until ${formatMinute(ends)}. It is shown once: keep it as a secret of that program (RELEASE_TOKEN).`,
        json: { Name: name, Rights: rights, Remotes: remotes, Ends: ends, Token: token },
      };
    },
  },
  {
    name: 'staff end-token',
    args: '<name>',
    summary: 'end a token early; applies at its next call',
    options: [WHY_NEEDED],
    run: async (context, input) => {
      const name = nameOf(input);
      await inTransaction(context.db, async (tx) => {
        const change = await endTokenEarly(tx, name, context.clock());
        await writeAudit(tx, context, { ...change, target: targetOfToken(name), why: textOption(input, 'why') });
      });
      return { text: `The token of ${name} has ended.`, json: { Name: name } };
    },
  },
];
