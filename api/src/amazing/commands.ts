import { writeAudit } from '../audit/repository.ts';
import { jakartaDay } from '../calendar/days.ts';
import { type Command, textOption, WHY, wholeNumber } from '../console/command.ts';
import { table } from '../console/table.ts';
import { readObject } from '../contentFiles/readContent.ts';
import { inTransaction } from '../database/transaction.ts';
import { CampaignFile } from './campaignFile.ts';
import { activateCampaign, deactivateCampaign, importCampaign } from './changeCampaign.ts';
import { phaseOf, phaseSentence } from './phase.ts';
import { listCampaignDates } from './repository/campaigns.ts';

export const CAMPAIGN_COMMANDS: readonly Command[] = [
  {
    name: 'campaign list',
    args: '',
    summary: 'the seasons of the Amazing Race: their days, which is active, and which are switched on',
    options: [],
    run: async ({ db, clock }) => {
      const rows = await listCampaignDates(db, jakartaDay(clock()));
      return { text: table(rows, 'There is no campaign yet.'), json: rows };
    },
  },
  {
    name: 'campaign import',
    args: '<file>',
    summary: 'take in a season from JSON; one of the same name is replaced. A new one is not switched on yet',
    options: [],
    readsFile: true,
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const campaign = readObject(input.file ?? new Uint8Array(), CampaignFile);
        const { id, replaced } = await importCampaign(tx, campaign);
        const what = replaced ? 'campaign replaced' : 'campaign imported';
        await writeAudit(tx, context, { what, target: `campaign ${id}`, why: campaign.Name });
        const { Name, Start, End } = campaign;
        return {
          text: `Campaign ${id} (${Name}, ${Start} to ${End}) is ${replaced ? 'replaced' : 'imported'}.`,
          json: { id, Name, Start, End, Replaced: replaced },
        };
      }),
  },
  {
    name: 'campaign activate',
    args: '<id>',
    summary: 'switch a season on: it is active on its own days, and waits for them; several may wait',
    options: [WHY],
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const id = wholeNumber(input.args[0] ?? '', 'id');
        const campaign = await activateCampaign(tx, id);
        await writeAudit(tx, context, {
          what: 'campaign activated',
          target: `campaign ${id}`,
          why: textOption(input, 'why'),
        });
        const phase = phaseOf(campaign, jakartaDay(context.clock()));
        const { name: Name, start: Start, end: End } = campaign;
        return {
          text: `Campaign ${id} (${Name}) is switched on. ${phaseSentence(campaign, phase)}`,
          json: { id, Name, Start, End, Active: phase === 'active', SwitchedOn: true },
        };
      }),
  },
  {
    name: 'campaign deactivate',
    args: '<id>',
    summary: 'switch a season off, whatever its days say',
    options: [WHY],
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const id = wholeNumber(input.args[0] ?? '', 'id');
        const { name } = await deactivateCampaign(tx, id);
        await writeAudit(tx, context, {
          what: 'campaign deactivated',
          target: `campaign ${id}`,
          why: textOption(input, 'why'),
        });
        return {
          text: `Campaign ${id} (${name}) is switched off.`,
          json: { id, Name: name, Active: false, SwitchedOn: false },
        };
      }),
  },
];
