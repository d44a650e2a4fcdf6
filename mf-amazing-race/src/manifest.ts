import type { Manifest } from '@friends/shared/contract/release/manifest';

export const manifest = {
  name: 'mf-amazing-race',
  contract: 1,
  routes: [{ path: '/amazing-race', who: 'all', header: 'plain', screen: 'race' }],
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
} as const satisfies Manifest;
