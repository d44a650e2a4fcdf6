import { type TypedInput, textOption } from '@friends/shared/cli/command';
import { typedPath } from '@friends/shared/cli/typedPath';
import { isShell, titleOf } from '@friends/shared/contract/release/release';
import type { BuiltRelease } from '../publish/publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { portalSetting } from '../settings.ts';
import type { Checked } from './browser/BrowserCheck.ts';
import { campaignFaults, portalFaults, readCampaignFile, readPortalCampaigns } from './campaign.ts';

/**
 * Compares a season with its campaign: of a file, of a running portal, or of the local portal if it answers. What the
 * last one says is no fault, as nobody named it, and its demo is dated from today.
 *
 * @throws ReleaseRefused where what was named cannot be asked
 */
export async function seasonAgainst({ release }: BuiltRelease, input: TypedInput): Promise<Checked> {
  const [file, portal] = [textOption(input, 'campaign'), textOption(input, 'portal')];
  const season = isShell(release) ? undefined : release.season;
  const faults: string[] = [];
  if (!season) {
    if (file === undefined) return { faults, notes: [] };
    throw new ReleaseRefused('of_no_season', { release: titleOf(release) });
  }
  if (file !== undefined) {
    const campaign = await readCampaignFile(typedPath(file));
    faults.push(...campaignFaults(season, campaign, `its campaign in ${file}`));
  }
  if (portal !== undefined) {
    const campaigns = await readPortalCampaigns(portal);
    if (campaigns === null) throw new ReleaseRefused('no_portal', { url: portal });
    faults.push(...portalFaults(season, campaigns, portal));
  }
  if (file !== undefined || portal !== undefined) return { faults, notes: [] };
  const local = portalSetting(process.env);
  const campaigns = await readPortalCampaigns(local).catch(() => null);
  const differences = campaigns === null ? [] : portalFaults(season, campaigns, local);
  return { faults, notes: differences.map((difference) => `To look at: ${difference}`) };
}
