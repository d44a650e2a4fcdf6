import type { Manifest } from '@friends/shared/contract/release/manifest';
import { archiveOf, seasonFacts } from '@friends/shared/contract/season/seasonRelease';
import { season } from '../season/season.ts';

/** The active campaign and the list of all; `more`: the member's progress may be fetched after the first. */
const campaignCalls = [{ call: 'campaigns', query: { Active: true }, more: true }, { call: 'campaigns' }] as const;

/** The campaign of the member's last visit, which is usually still active. */
const lastCampaign = { params: { id: ':campaign' }, who: 'member' } as const;
/** Calls for the member's progress and standing; only our API has standings. */
const memberCalls = [
  { call: 'progress', ...lastCampaign },
  { call: 'standing', ...lastCampaign, given: ':identity' },
] as const;

const race = {
  who: 'all',
  header: 'plain',
  screen: 'race',
  asks: campaignCalls,
  description: {
    en: 'Collect room nights city by city, complete four stages, and race other travel agents for the first three places.',
    id: 'Kumpulkan malam kamar dari kota ke kota, selesaikan empat etape, dan rebut tiga tempat teratas.',
  },
} as const;

export const manifest = {
  name: 'mf-amazing-race',
  contract: 1,
  routes: [
    {
      path: '/amazing-race',
      ...race,
      asks: [...campaignCalls, ...memberCalls],
      title: { en: 'Amazing Race', id: 'Amazing Race' },
      // Members see their own progress.
      prerender: { for: 'visitor' },
    },
    {
      ...race,
      archive: true,
      ...archiveOf(season.number),
    },
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
  season: seasonFacts(season),
} as const satisfies Manifest;
