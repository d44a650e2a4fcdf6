import type { Client } from '@friends/shared/client/createClient';
import type { Progress, Standing } from '@friends/shared/contract/api/amazing';
import type { Id } from '@friends/shared/contract/api/id';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { fetchCampaigns } from '../client/campaigns.ts';
import { fetchProgress } from '../client/progress.ts';
import { fetchStanding } from '../client/standing.ts';
import { seasonAtom } from './season.ts';
import { computeSeasonState, type SeasonState } from './seasonState.ts';

/** Atoms of one address. All are fetched on every visit. */
export interface SeasonAtoms {
  readonly now: LoadedAtom<SeasonState>;
  /** Null before the member has started, and without a campaign. */
  readonly progress: LoadedAtom<Progress | null>;
  /** Null without a campaign, or if the back end has no standings. */
  readonly standing: LoadedAtom<Standing | null>;
}

function seasonAtoms(isArchive: boolean): SeasonAtoms {
  const now = loadedAtom(async (client, get) =>
    computeSeasonState(get(seasonAtom), await fetchCampaigns(client), isArchive),
  );
  /** Fetches data of the loaded campaign. */
  const ofCampaign = <T>(ask: (client: Client, campaignId: Id) => Promise<T>) =>
    loadedAtom<T | null>(async (client, get) => {
      const loaded = get(now);
      const id = loaded.status === 'ready' ? loaded.value.course.id : null;
      return id === null ? null : ask(client, id);
    });
  return { now, progress: ofCampaign(fetchProgress), standing: ofCampaign(fetchStanding) };
}

/** For `/amazing-race`. */
export const PRESENT = seasonAtoms(false);

/** For the season's own address. */
export const ARCHIVE = seasonAtoms(true);
