import type { Progress } from '@friends/shared/contract/api/amazing';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { season } from '../../season/season.ts';
import { knownCampaigns } from '../client/campaigns.ts';
import { progressIn } from '../client/progress.ts';
import { type SeasonNow, seasonNow } from './seasonNow.ts';

/** Of one address: where the season stands, and the member's progress in it. Both are asked for whenever it is opened. */
export interface SeasonAtoms {
  readonly now: LoadedAtom<SeasonNow>;
  /** Null before the member has begun, and where there is no campaign. */
  readonly progress: LoadedAtom<Progress | null>;
}

function seasonAtoms(isArchive: boolean): SeasonAtoms {
  const now = loadedAtom(async (client) => seasonNow(season, await knownCampaigns(client), isArchive));
  const progress = loadedAtom<Progress | null>(async (client, get) => {
    const loaded = get(now);
    const id = loaded.status === 'ready' ? loaded.value.course.id : null;
    return id === null ? null : progressIn(client, id);
  });
  return { now, progress };
}

/** Of `/amazing-race`. */
export const PRESENT = seasonAtoms(false);

/** Of the season's own address. */
export const ARCHIVE = seasonAtoms(true);
