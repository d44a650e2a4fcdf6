import type { AudienceAgency } from '@friends/shared/contract/staff/audience';
import { type LoadedAtom, loadedAtom } from '@friends/shared/state/loadedAtom';
import { findAudienceAgencies, findUnknownNames } from '../client/audience.ts';
import { staffClientAtom } from './staffClient.ts';

export function audienceAgenciesAtom(search: string): LoadedAtom<readonly AudienceAgency[]> {
  return loadedAtom((_, get) => findAudienceAgencies(get(staffClientAtom), search));
}

export function unknownNamesAtom(names: readonly string[]): LoadedAtom<readonly string[]> {
  return loadedAtom((_, get) => findUnknownNames(get(staffClientAtom), names));
}
