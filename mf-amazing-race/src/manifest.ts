import type { Manifest } from '@friends/shared/contract/release/manifest';
import { season } from '../season/season.ts';

const { number, name, start, end, map } = season;

/** Which season is on, and which others there are; a member's progress is asked for once that is known. */
const asks = [{ call: 'campaigns', query: { Active: true }, more: true }, { call: 'campaigns' }] as const;

export const manifest = {
  name: 'mf-amazing-race',
  contract: 1,
  routes: [
    { path: '/amazing-race', who: 'all', header: 'plain', screen: 'race', asks },
    { path: `/amazing-race/${number}`, who: 'all', header: 'plain', screen: 'race', archive: true, asks },
  ],
  widgets: [],
  header: [
    {
      path: '/amazing-race',
      label: { en: 'Amazing Race', id: 'Amazing Race' },
      who: 'member',
      place: 50,
      icon: 'compass',
      during: 'campaign',
    },
  ],
  languages: ['en', 'id'],
  season: { number, name, start, end, stages: map.stages.length, places: map.places.map(({ city }) => city) },
} as const satisfies Manifest;
