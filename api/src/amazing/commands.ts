import { writeAudit } from '../audit/repository.ts';
import { type Command, textOption, WHY, wholeNumber } from '../console/command.ts';
import { table } from '../console/table.ts';
import { readObject } from '../contentFiles/readContent.ts';
import { inTransaction } from '../database/transaction.ts';
import { CampaignFile } from './campaignFile.ts';
import { activateCampaign, deactivateCampaign, importCampaign } from './changeCampaign.ts';
import { listCampaignDates } from './repository/campaigns.ts';

export const CAMPAIGN_COMMANDS: readonly Command[] = [
  {
    name: 'campaign list',
    args: '',
    summary: 'the seasons of the Amazing Race',
    options: [],
    run: async ({ db }) => {
      const rows = await listCampaignDates(db);
      return { text: table(rows, 'There is no campaign yet.'), json: rows };
    },
  },
  {
    name: 'campaign import',
    args: '<file>',
    summary: 'take in a season from JSON; one of the same name is replaced. It is not active yet',
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
    summary: 'make a season the active one, in place of the one before',
    options: [WHY],
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const id = wholeNumber(input.args[0] ?? '', 'id');
        const { name, before } = await activateCampaign(tx, id);
        await writeAudit(tx, context, {
          what: 'campaign activated',
          target: `campaign ${id}`,
          why: textOption(input, 'why'),
        });
        const replaces = before === null ? '' : ` It takes the place of ${before}.`;
        return {
          text: `Campaign ${id} (${name}) is active.${replaces}`,
          json: { id, Name: name, Active: true, Before: before },
        };
      }),
  },
  {
    name: 'campaign deactivate',
    args: '<id>',
    summary: 'end a season; none is active then',
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
        return { text: `Campaign ${id} (${name}) is not active any more.`, json: { id, Name: name, Active: false } };
      }),
  },
];
