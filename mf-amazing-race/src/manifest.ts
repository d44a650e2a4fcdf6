import type { Manifest } from '@friends/shared/contract/release/manifest';
import { season } from '../season/season.ts';

const { number, name, start, end, map } = season;

export const manifest = {
  name: 'mf-amazing-race',
  contract: 1,
  routes: [
    { path: '/amazing-race', who: 'all', header: 'plain', screen: 'race' },
    { path: `/amazing-race/${number}`, who: 'all', header: 'plain', screen: 'race', archive: true },
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
