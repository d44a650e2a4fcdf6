import type { Manifest } from '@friends/shared/contract/release/manifest';

const newsWidgets = ['page-carousel', 'testimonials'];

const firstPage = { page: 1, perPage: 25 };

/** For the agency's country; for the host's country while the agency is unknown. */
const catalogue = [
  { call: 'rewards', query: { Active: true, showAll: true, AgentCountry: ':agentCountry' } },
  { call: 'rewardCategories' },
];

/** Sent early only if the back end's account had goals last time; otherwise after the account is loaded. */
const goal = { call: 'goal', given: ':identity' };

/** Only for back ends with list filters. */
const bookingGroups = { call: 'bookingGroups', given: ':identity' };

/** Without a known agency, sent after the account is loaded. */
const hotelPromotions = [
  {
    call: 'promotions',
    query: {
      Category: 'HOTEL',
      AppliesTo: 'ALL,:agentCountry,:agentCode',
      Active: true,
      published: true,
      all: true,
      showAll: true,
    },
    more: true,
  },
] as const;

const headerAndFooter = { who: 'member', footer: true } as const;

/** Prerendered without member data. */
const memberPage = { who: 'member', header: 'plain', prerender: { for: 'member' } } as const;

const rewards = {
  ...memberPage,
  screen: 'rewards',
  shows: newsWidgets,
  asks: [...catalogue, goal, { call: 'onTheirWay' }],
  title: { en: 'Rewards', id: 'Hadiah' },
  description: {
    en: 'Your points, how far it is to the next reward, and all rewards you can claim.',
    id: 'Poin Anda, berapa lagi untuk hadiah berikutnya, dan semua hadiah yang bisa Anda tukar.',
  },
} as const;

export const manifest = {
  name: 'mf-member',
  contract: 1,
  routes: [
    // `/` is the rewards page for members and the home page for visitors (docs/product.md#routes).
    { path: '/', ...rewards },
    { path: '/rewards', ...rewards },
    {
      path: '/transactions',
      ...memberPage,
      screen: 'transactions',
      title: { en: 'Transactions', id: 'Transaksi' },
      description: {
        en: 'Your bookings and the points each one earned.',
        id: 'Semua pesanan Anda beserta poin yang didapat.',
      },
      asks: [{ call: 'transactions', query: firstPage }, { call: 'onTheirWay' }, bookingGroups],
    },
    {
      path: '/missing-points',
      ...memberPage,
      screen: 'missing-points',
      title: { en: 'Missing points', id: 'Poin belum masuk' },
      description: {
        en: 'Claim the points of a stay, and see what we answered.',
        id: 'Laporkan poin yang belum masuk, dan baca jawaban kami.',
      },
      asks: [{ call: 'pointsClaims', query: firstPage }],
    },
    {
      path: '/promotions',
      ...memberPage,
      screen: 'promotions',
      title: { en: 'Promotions', id: 'Promosi' },
      description: {
        en: 'Hotels that bring you extra points right now.',
        id: 'Hotel-hotel yang sedang memberi Anda poin ekstra.',
      },
      asks: hotelPromotions,
    },
    {
      path: '/redemptions',
      ...memberPage,
      screen: 'redemptions',
      title: { en: 'Redemptions', id: 'Penukaran' },
      description: {
        en: 'Every point you earned and spent, and the rewards you claimed.',
        id: 'Semua poin yang masuk, yang Anda pakai, dan hadiah yang Anda tukar.',
      },
      asks: [
        { call: 'statements', query: firstPage },
        { call: 'redemptions', query: { ...firstPage, Open: true } },
      ],
    },
    {
      path: '/points-exchange-procedure',
      who: 'all',
      header: 'plain',
      screen: 'points-exchange',
      asks: [],
      title: { en: 'Redemption procedure', id: 'Prosedur penukaran' },
      description: {
        en: 'How points become cash, vouchers and products, step by step: about 30 days after approval for cash, about 14 for everything else.',
        id: 'Dari poin menjadi uang tunai, voucher, dan produk, langkah demi langkah: uang tunai sekitar 30 hari setelah disetujui, lainnya sekitar 14.',
      },
      prerender: { for: 'all' },
    },
  ],
  widgets: [],
  header: [
    { ...headerAndFooter, path: '/rewards', label: { en: 'Rewards', id: 'Hadiah' }, place: 10, icon: 'gift' },
    {
      ...headerAndFooter,
      path: '/transactions',
      label: { en: 'Transactions', id: 'Transaksi' },
      place: 20,
      icon: 'receipt',
    },
    { ...headerAndFooter, path: '/promotions', label: { en: 'Promotions', id: 'Promosi' }, place: 30, icon: 'tag' },
    {
      ...headerAndFooter,
      path: '/redemptions',
      label: { en: 'Redemptions', id: 'Penukaran' },
      place: 40,
      icon: 'ticket',
    },
  ],
  languages: ['en', 'id'],
} as const satisfies Manifest;
