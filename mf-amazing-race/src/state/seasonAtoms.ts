import type { Client } from '@friends/shared/client/createClient';
import type { Progress, Standing } from '@friends/shared/contract/api/amazing';
import type { Id } from '@friends/shared/contract/api/id';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { knownCampaigns } from '../client/campaigns.ts';
import { progressIn } from '../client/progress.ts';
import { standingIn } from '../client/standing.ts';
import { seasonAtom } from './season.ts';
import { type SeasonNow, seasonNow } from './seasonNow.ts';

/** Of one address: where the season stands, the member's progress in it, and how many are ahead. All are asked for whenever it is opened. */
export interface SeasonAtoms {
  readonly now: LoadedAtom<SeasonNow>;
  /** Null before the member has begun, and where there is no campaign. */
  readonly progress: LoadedAtom<Progress | null>;
  /** Null where there is no campaign, and where the back end does not tell. */
  readonly standing: LoadedAtom<Standing | null>;
}

function seasonAtoms(isArchive: boolean): SeasonAtoms {
  const now = loadedAtom(async (client, get) => seasonNow(get(seasonAtom), await knownCampaigns(client), isArchive));
  /** Asks about the campaign that was loaded. */
  const ofCampaign = <T>(ask: (client: Client, campaignId: Id) => Promise<T>) =>
    loadedAtom<T | null>(async (client, get) => {
      const loaded = get(now);
      const id = loaded.status === 'ready' ? loaded.value.course.id : null;
      return id === null ? null : ask(client, id);
    });
  return { now, progress: ofCampaign(progressIn), standing: ofCampaign(standingIn) };
}

/** Of `/amazing-race`. */
export const PRESENT = seasonAtoms(false);

/** Of the season's own address. */
export const ARCHIVE = seasonAtoms(true);
