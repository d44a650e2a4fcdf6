import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@friends/shared/contract/parse';
import { ROOT } from '@friends/tools/root';
import { fileWith, operateJson } from './operator.ts';

interface Listed {
  readonly id: number;
  readonly Name: string;
  readonly Start: string;
  readonly End: string;
}

export async function activeCampaign(): Promise<Listed> {
  const campaigns: readonly (Listed & { readonly Active: boolean })[] = Object(await operateJson('campaign', 'list'));
  const active = campaigns.find(({ Active }) => Active);
  if (!active) throw new Error('The demo has no season on');
  return active;
}

/**
 * Runs the built season on the days of the demo's; a newly drafted season is the next one.
 *
 * @returns a function that restores the demo's
 */
export async function putSeasonOn(remote: string, name: string): Promise<() => Promise<void>> {
  const { id: demo, Name: present, Start, End } = await activeCampaign();
  if (present === name) return async () => {};
  const planned: unknown = JSON.parse(readFileSync(join(ROOT, remote, 'season/campaign.json'), 'utf8'));
  const file = fileWith('campaign.json', JSON.stringify({ ...Object(planned), Start, End }));
  const imported = await operateJson('campaign', 'import', file);
  if (!isRecord(imported)) throw new Error('The campaign was not imported');
  const put = async (on: unknown, off: unknown) => {
    await operateJson('campaign', 'deactivate', String(off));
    await operateJson('campaign', 'activate', String(on));
  };
  await put(imported.id, demo);
  return () => put(demo, imported.id);
}
