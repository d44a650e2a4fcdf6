import type { Manifest } from '@friends/shared/contract/release/manifest';

const shows = ['page-carousel', 'testimonials'];

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
  languages: ['en', 'id'],
} as const satisfies Manifest;
