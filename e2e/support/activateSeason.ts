import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '@friends/tools/root';
import { runOpsJson, writeTempFile } from './operator.ts';

interface ListedCampaign {
  readonly id: number;
  readonly Name: string;
  readonly Start: string;
  readonly End: string;
}

export async function readActiveCampaign(): Promise<ListedCampaign> {
  const campaigns: readonly (ListedCampaign & { readonly Active: boolean })[] = Object(
    await runOpsJson('campaign', 'list'),
  );
  const active = campaigns.find(({ Active }) => Active);
  if (!active) throw new Error('No campaign of the demo is active');
  return active;
}

/**
 * Replaces the demo's campaign with that of the built season, on the same days, so that newly drafted seasons follow it.
 *
 * @returns a function that restores the demo's campaign
 */
export async function activateSeason(remote: string, name: string): Promise<() => Promise<void>> {
  const { id: demo, Name, Start, End } = await readActiveCampaign();
  if (Name === name) return async () => {};
  const campaign: unknown = JSON.parse(readFileSync(join(ROOT, remote, 'season/campaign.json'), 'utf8'));
  const file = writeTempFile('campaign.json', JSON.stringify({ ...Object(campaign), Start, End }));
  const imported = await runOpsJson('campaign', 'import', file);
  if (!isRecord(imported)) throw new Error('The campaign was not imported');
  const switchCampaign = async (on: unknown, off: unknown) => {
    await runOpsJson('campaign', 'deactivate', String(off));
    await runOpsJson('campaign', 'activate', String(on));
  };
  await switchCampaign(imported.id, demo);
  return () => switchCampaign(demo, imported.id);
}
