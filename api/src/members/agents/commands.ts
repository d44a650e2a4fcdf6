import { type CommandOption, textOption } from '@friends/shared/cli/command';
import { table } from '@friends/shared/cli/table';
import { writeAudit } from '../../platform/audit/repository.ts';
import { type Command, type CommandInput, LIMIT, limitOf, OpsError, WHY } from '../../platform/console/command.ts';
import { hiddenCharactersFault } from '../../platform/console/hiddenCharacters.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { agencyState } from './agencyState.ts';
import { isCwt } from './isCwt.ts';
import { listAgents, lockAgent, markAgent } from './repository.ts';

const YES_OR_NO = { yes: true, no: false } as const;

function yesOrNo(flag: string, description: string): CommandOption {
  const check = (value: string) => (value in YES_OR_NO ? null : `"${value}" is neither yes nor no.`);
  return { flags: `--${flag} <yes|no>`, description, check };
}

function marksFrom(input: CommandInput) {
  const [country, panorama, xml, cwt] = ['country', 'panorama', 'xml', 'cwt'].map((name) => textOption(input, name));
  return {
    ...(country === undefined ? {} : { country }),
    ...(panorama === undefined ? {} : { isPanorama: panorama === 'yes' }),
    ...(xml === undefined ? {} : { isXml: xml === 'yes' }),
    ...(cwt === undefined ? {} : { isCwt: cwt === 'yes' }),
  };
}

export const AGENT_COMMANDS: readonly Command[] = [
  {
    name: 'agents list',
    summary: 'agencies by code, with country and the marks that decide their catalogue',
    options: [LIMIT],
    run: async ({ db, config }, input) => {
      const agents = await listAgents(db, limitOf(input));
      const rows = agents.map(({ IsCWT: stored, ...agent }) => ({
        ...agent,
        IsCWT: isCwt({ AgentCode: agent.AgentCode, isCwt: stored }, config.mapCwtAgentCodes),
      }));
      return { text: table(rows, 'There is no agency yet.'), json: rows };
    },
  },
  {
    name: 'agents set',
    args: '<code>',
    summary: 'mark an agency: country, Panorama (no CASH category), XML (no catalogue), CWT (its MAP vouchers)',
    options: [
      {
        flags: '--country <id>',
        description: 'country ID, two capital letters',
        check: (value) => (/^[A-Z]{2}$/.test(value) ? null : `"${value}" is not a country ID like ID or SG.`),
      },
      yesOrNo('panorama', 'a Panorama agency'),
      yesOrNo('xml', 'an XML agent'),
      yesOrNo('cwt', 'an agency of CWT; if never set, MAP_CWT_AGENT_CODES decides'),
      WHY,
    ],
    run: (context, input) => {
      const { config } = context;
      return inTransaction(context.db, async (tx) => {
        const code = input.args[0] ?? '';
        const hidden = hiddenCharactersFault(code);
        if (hidden) throw new OpsError(`${hidden}.`);
        const changes = marksFrom(input);
        if (Object.keys(changes).length === 0)
          throw new OpsError('Set at least one of --country, --panorama, --xml and --cwt.');
        const earlier = await lockAgent(tx, code);
        if (!earlier) throw new Refusal('agency_missing', { code });
        const { AgentCode } = earlier;
        const agent = await markAgent(tx, AgentCode, changes);
        const target = `agent ${AgentCode}`;
        const states = { before: agencyState(earlier, config), after: agencyState(agent, config) };
        await writeAudit(tx, context, { what: 'agency marked', target, why: textOption(input, 'why'), ...states });
        const shown = { AgentCode, ...agencyState(agent, config) };
        return { text: table([shown], ''), json: shown };
      });
    },
  },
];
