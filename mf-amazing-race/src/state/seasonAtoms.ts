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
  readonly state: LoadedAtom<SeasonState>;
  /** Null before the member has started, and without a campaign. */
  readonly progress: LoadedAtom<Progress | null>;
  /** Null without a campaign, or if the back end has no standings. */
  readonly standing: LoadedAtom<Standing | null>;
}

function createSeasonAtoms(isArchive: boolean): SeasonAtoms {
  const state = loadedAtom(async (client, get) =>
    computeSeasonState(get(seasonAtom), await fetchCampaigns(client), isArchive),
  );
  /** Fetches data of the loaded campaign. */
  const campaignAtom = <T>(fetchData: (client: Client, campaignId: Id) => Promise<T>) =>
    loadedAtom<T | null>(async (client, get) => {
      const loaded = get(state);
      const id = loaded.status === 'ready' ? loaded.value.course.id : null;
      return id === null ? null : fetchData(client, id);
    });
  return { state, progress: campaignAtom(fetchProgress), standing: campaignAtom(fetchStanding) };
}

/** For `/amazing-race`. */
export const CURRENT_SEASON = createSeasonAtoms(false);

/** For the season's own address. */
export const ARCHIVED_SEASON = createSeasonAtoms(true);
