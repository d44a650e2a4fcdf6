import type { Manifest } from '@friends/shared/contract/release/manifest';

const shows = ['page-carousel', 'testimonials'];

const inBoth = { who: 'member', footer: true } as const;

export const manifest = {
  name: 'mf-member',
  contract: 1,
  routes: [
    // Members find their rewards where visitors find the home page (docs/product.md#routes).
    { path: '/', who: 'member', header: 'plain', screen: 'rewards', shows },
    { path: '/rewards', who: 'member', header: 'plain', screen: 'rewards', shows },
    { path: '/transactions', who: 'member', header: 'plain', screen: 'transactions' },
    { path: '/promotions', who: 'member', header: 'plain', screen: 'promotions' },
    { path: '/redemptions', who: 'member', header: 'plain', screen: 'redemptions' },
    { path: '/points-exchange-procedure', who: 'all', header: 'plain', screen: 'points-exchange' },
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
