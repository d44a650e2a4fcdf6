import type { Manifest } from '@friends/shared/contract/release/manifest';

const shows = ['page-carousel', 'testimonials'];

const page = { page: 1, perPage: 25 };

/** For the country of the host, until the agency's is known. */
const catalogue = [
  { call: 'rewards', query: { Active: true, showAll: true, AgentCountry: ':country' } },
  { call: 'rewardCategories' },
];

const inBoth = { who: 'member', footer: true } as const;

export const manifest = {
  name: 'mf-member',
  contract: 1,
  routes: [
    // Members find their rewards where visitors find the home page (docs/product.md#routes).
    { path: '/', who: 'member', header: 'plain', screen: 'rewards', shows, asks: catalogue },
    { path: '/rewards', who: 'member', header: 'plain', screen: 'rewards', shows, asks: catalogue },
    {
      path: '/transactions',
      who: 'member',
      header: 'plain',
      screen: 'transactions',
      asks: [{ call: 'transactions', query: page }],
    },
    // Which promotions there are to ask for, only the account tells: nothing can be asked first.
    { path: '/promotions', who: 'member', header: 'plain', screen: 'promotions' },
    {
      path: '/redemptions',
      who: 'member',
      header: 'plain',
      screen: 'redemptions',
      asks: [{ call: 'statements', query: page }],
    },
    { path: '/points-exchange-procedure', who: 'all', header: 'plain', screen: 'points-exchange', asks: [] },
  ],
  widgets: [],
  header: [
    { ...inBoth, path: '/rewards', label: { en: 'Rewards', id: 'Hadiah' }, place: 10, icon: 'gift' },
    { ...inBoth, path: '/transactions', label: { en: 'Transactions', id: 'Transaksi' }, place: 20, icon: 'receipt' },
    { ...inBoth, path: '/promotions', label: { en: 'Promotions', id: 'Promosi' }, place: 30, icon: 'tag' },
    { ...inBoth, path: '/redemptions', label: { en: 'Redemptions', id: 'Penukaran' }, place: 40, icon: 'ticket' },
  ],
  languages: ['en', 'id'],
} as const satisfies Manifest;
