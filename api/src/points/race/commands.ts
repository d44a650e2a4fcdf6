import { type CommandResult, textOption } from '@friends/shared/cli/command';
import { table } from '@friends/shared/cli/table';
import { writeAudit } from '../../platform/audit/repository.ts';
import { jakartaDay } from '../../platform/calendar/days.ts';
import { type Command, WHY, wholeNumber } from '../../platform/console/command.ts';
import { inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/problems/Refusal.ts';
import { readCampaign } from './campaignFile.ts';
import {
  activateCampaign,
  deactivateCampaign,
  importAuditEntry,
  importCampaign,
  switchAuditEntry,
} from './changeCampaign.ts';
import { type CampaignDays, listCampaignDates } from './repository/campaigns.ts';
import { findSeasonOf } from './repository/seasonCampaigns.ts';

/** Whether a switched-on campaign is active on a day in Jakarta, and a sentence about that. */
function statusOf(
  { start, end }: CampaignDays,
  today: string,
): { readonly isActive: boolean; readonly sentence: string } {
  if (today < start) return { isActive: false, sentence: `It will be active from ${start} to ${end}.` };
  if (today > end)
    return { isActive: false, sentence: `But its last day was ${end}; import it with other days to run it again.` };
  return { isActive: true, sentence: `It is active until the end of ${end}.` };
}

/** Refuses to change a season's campaign, which must stay consistent with its release. */
async function assertNotOfSeason(tx: Tx, id: number, name: string): Promise<void> {
  const season = await findSeasonOf(tx, id);
  if (season && !season.isAdopted) throw new Refusal('campaign_of_season', { id, name, release: season.release });
}

const switchCommand = (
  verb: 'activate' | 'deactivate',
  summary: string,
  work: (tx: Tx, id: number, today: string) => Promise<CommandResult>,
): Command => ({
  name: `campaign ${verb}`,
  args: '<id>',
  summary,
  options: [WHY],
  run: (context, input) =>
    inTransaction(context.db, async (tx) => {
      const id = wholeNumber(input.args[0] ?? '', 'id');
      const result = await work(tx, id, jakartaDay(context.clock()));
      const why = textOption(input, 'why');
      await writeAudit(tx, context, switchAuditEntry(id, verb === 'activate', why));
      return result;
    }),
});

export const CAMPAIGN_COMMANDS: readonly Command[] = [
  {
    name: 'campaign list',
    summary: 'list campaigns of the Amazing Race: days, which is active, and which are switched on',
    run: async ({ db, clock }) => {
      const rows = await listCampaignDates(db, jakartaDay(clock()));
      return { text: table(rows, 'There are no campaigns yet.'), json: rows };
    },
  },
  {
    name: 'campaign import',
    args: '<file>',
    summary: 'import a campaign from JSON; replaces one with the same name, and a new one is switched off',
    readsFile: true,
    run: (context, input) =>
      inTransaction(context.db, async (tx) => {
        const campaign = readCampaign(input.file ?? new Uint8Array());
        const { Name, Start, End } = campaign;
        const imported = await importCampaign(tx, campaign);
        await assertNotOfSeason(tx, imported.id, Name);
        await writeAudit(tx, context, importAuditEntry(campaign, imported));
        const { id, earlier } = imported;
        const verb = earlier ? 'replaced' : 'imported';
        return {
          text: `Campaign ${id} (${Name}, ${Start} to ${End}) is ${verb}.`,
          json: { id, Name, Start, End, Replaced: earlier !== undefined },
        };
      }),
  },
  switchCommand(
    'activate',
    'switch a campaign on; it is active on its days, and several may wait for theirs',
    async (tx, id, today) => {
      const campaign = await activateCampaign(tx, id);
      const { isActive, sentence } = statusOf(campaign, today);
      const { name: Name, start: Start, end: End } = campaign;
      return {
        text: `Campaign ${id} (${Name}) is switched on. ${sentence}`,
        json: { id, Name, Start, End, Active: isActive, SwitchedOn: true },
      };
    },
  ),
  switchCommand('deactivate', 'switch a campaign off, whatever its days', async (tx, id) => {
    const { name } = await deactivateCampaign(tx, id);
    return {
      text: `Campaign ${id} (${name}) is switched off.`,
      json: { id, Name: name, Active: false, SwitchedOn: false },
    };
  }),
];
