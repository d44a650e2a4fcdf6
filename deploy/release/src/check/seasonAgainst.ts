import { resolve } from 'node:path';
import { isShell, titleOf } from '@friends/shared/contract/release/release';
import { type Input, textOption } from '../console/command.ts';
import type { BuiltRelease } from '../publish.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { portalSetting } from '../settings.ts';
import { campaignFaults, portalFaults, readCampaignFile, readPortalCampaigns } from './campaign.ts';

/** Where a season disagrees with its campaign. */
export interface Disagreements {
  /** With a campaign that was named. */
  readonly faults: readonly string[];
  /** With the local portal, which nobody named: its demo is dated from today. */
  readonly notes: readonly string[];
}

const NONE: Disagreements = { faults: [], notes: [] };

/**
 * Compares a season with its campaign: of a file, of a running portal, or of the local portal if it answers.
 *
 * @throws ReleaseRefused where what was named cannot be asked
 */
export async function seasonAgainst({ release }: BuiltRelease, input: Input): Promise<Disagreements> {
  const { INIT_CWD } = process.env;
  const [file, portal] = [textOption(input, 'campaign'), textOption(input, 'portal')];
  const season = isShell(release) ? undefined : release.season;
  if (!season) {
    if (file === undefined) return NONE;
    throw new ReleaseRefused(`${titleOf(release)} is of no season, so it has no campaign to be compared with`);
  }
  const ofFile =
    file === undefined
      ? []
      : campaignFaults(season, await readCampaignFile(resolve(INIT_CWD ?? '.', file)), `its campaign in ${file}`);
  if (portal !== undefined) {
    const campaigns = await readPortalCampaigns(portal);
    if (campaigns === null) throw new ReleaseRefused(`${portal} does not answer as a portal`);
    return { faults: [...ofFile, ...portalFaults(season, campaigns, portal)], notes: [] };
  }
  if (file !== undefined) return { faults: ofFile, notes: [] };
  const local = portalSetting(process.env);
  const campaigns = await readPortalCampaigns(local).catch(() => null);
  return {
    faults: [],
    notes: (campaigns === null ? [] : portalFaults(season, campaigns, local)).map((fault) => `To look at: ${fault}`),
  };
}
