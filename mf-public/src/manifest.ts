import { CONTRACT_NUMBER, type Manifest } from '@friends/shared/contract/release/manifest';

const plainPage = { who: 'all', header: 'plain' } as const;

/** For screens that call nothing at first. */
const NO_CALLS = [] as const;

const slug = { '*': ':slug' } as const;

const pageBySlug = { call: 'pageBySlug', params: slug } as const;

/** Prerendered, the same for visitors and members. */
const prerenderedForAll = { prerender: { for: 'all' } } as const;

const about = {
  ...plainPage,
  ...prerenderedForAll,
  screen: 'about',
  asks: NO_CALLS,
  title: { en: 'About the programme', id: 'Tentang program ini' },
  description: {
    en: 'Friends Rewards thanks travel agents: each room night you book and your guests stay is a point for cash, vouchers, hotel nights or holidays.',
    id: 'Friends Rewards berterima kasih kepada agen perjalanan: setiap malam kamar tamu Anda menjadi poin untuk uang tunai, voucher, menginap, atau liburan.',
  },
} as const;

const join = {
  ...plainPage,
  ...prerenderedForAll,
  screen: 'join',
  asks: NO_CALLS,
  title: { en: 'How to join', id: 'Cara bergabung' },
  description: {
    en: 'Sign up with your agent code in two minutes, wait for our approval, book as you always do, and choose your reward. It costs nothing.',
    id: 'Daftar dengan kode agen dalam dua menit, tunggu persetujuan kami, pesan seperti biasa, lalu pilih hadiah Anda. Semuanya gratis.',
  },
} as const;

const contact = {
  ...plainPage,
  screen: 'contact',
  title: { en: 'Contact', id: 'Kontak' },
  description: {
    en: 'A question about your points, a reward or joining? Write to our team in Jakarta, and we answer within two working days.',
    id: 'Ada pertanyaan tentang poin, hadiah, atau cara bergabung? Tulis kepada tim kami di Jakarta, kami balas dalam dua hari kerja.',
  },
  asks: [{ call: 'captcha', fresh: true }],
  // A member's name, phone and email are filled in.
  prerender: { for: 'visitor' },
} as const;

/** Defaults until the editor's page has loaded and sets its own. */
const content = {
  ...plainPage,
  screen: 'content',
  title: { en: 'News and stories', id: 'Kabar dan cerita' },
  description: {
    en: 'Campaigns, partner hotels and stories from Friends Rewards, the loyalty programme for travel agents.',
    id: 'Kampanye, hotel mitra, dan cerita dari Friends Rewards, program loyalitas untuk agen perjalanan.',
  },
} as const;

/** Pages of all countries: each can be read at every host, though the carousel shows only some. */
const pageList = {
  call: 'pages',
  query: { Active: true, Publish: true, showAll: true },
  field: 'Slug',
} as const;

export const manifest = {
  name: 'mf-public',
  contract: CONTRACT_NUMBER,
  routes: [
    {
      path: '/',
      who: 'visitor',
      header: 'hero',
      screen: 'home',
      shows: ['login-box', 'page-carousel', 'testimonials'],
      asks: NO_CALLS,
      title: { en: 'Rewards for travel agents', id: 'Hadiah untuk agen perjalanan' },
      description: {
        en: 'Every night you book comes back to you: one point for each room night your guests stay, for cash, vouchers, hotel stays and holidays.',
        id: 'Setiap malam yang Anda pesan, kembali untuk Anda: satu poin per malam kamar tamu, untuk uang tunai, voucher, menginap, sampai liburan.',
      },
      prerender: { for: 'visitor' },
    },
    { path: '/about', ...about },
    { path: '/about-us', ...about, canonical: '/about' },
    { path: '/join', ...join },
    { path: '/how-to-join', ...join, canonical: '/join' },
    { path: '/contact', ...contact },
    { path: '/contact-us', ...contact, canonical: '/contact' },
    {
      path: '/privacy-policy',
      ...plainPage,
      ...prerenderedForAll,
      screen: 'privacy',
      asks: NO_CALLS,
      title: { en: 'Privacy Policy', id: 'Kebijakan Privasi' },
      description: {
        en: 'What Friends Rewards knows about you, why, how long it is kept, and what you can do about it.',
        id: 'Data apa tentang Anda yang ada pada Friends Rewards, untuk apa, berapa lama disimpan, dan apa saja hak Anda.',
      },
    },
    // Custom pages have their own path; all others are linked as /page/….
    {
      path: '/page/:slug',
      ...content,
      asks: [pageBySlug],
      prerender: { for: 'all', each: { ...pageList, where: { Custom: false } } },
    },
    {
      path: '/landingpage/:slug',
      ...content,
      asks: [pageBySlug],
      canonical: '/page/:slug',
      prerender: { for: 'all', each: { ...pageList, where: { Custom: false } } },
    },
    {
      path: '/mgtabletop',
      ...plainPage,
      ...prerenderedForAll,
      screen: 'tabletop',
      asks: NO_CALLS,
      title: { en: 'Table-top 2019', id: 'Table-top 2019' },
      description: {
        en: 'Hotels on one side of the table, travel agents on the other: Medan, Jakarta and Bandung in August 2019.',
        id: 'Hotel di satu sisi meja, agen perjalanan di sisi lain: Medan, Jakarta, dan Bandung pada Agustus 2019.',
      },
    },
    {
      path: '/:slug',
      ...content,
      // The custom page of that path, else the page with that slug.
      asks: [{ ...pageBySlug, query: { Custom: true } }, pageBySlug],
      prerender: { for: 'all', each: pageList },
    },
    {
      path: '/*',
      ...plainPage,
      screen: 'not-found',
      asks: NO_CALLS,
      title: { en: 'Page not found', id: 'Halaman tidak ditemukan' },
      description: {
        en: 'There is no page at this address. It may have moved, or the address has a typo.',
        id: 'Tidak ada halaman di alamat ini. Mungkin sudah dipindahkan, atau alamatnya salah ketik.',
      },
      // Its links depend on the audience.
      prerender: { for: 'visitor' },
    },
  ],
  widgets: [
    {
      name: 'testimonials',
      screen: 'testimonials',
      late: true,
      onTouch: true,
      asks: [{ call: 'testimonials', query: { Approved: true } }],
    },
    {
      name: 'page-carousel',
      screen: 'page-carousel',
      late: true,
      onTouch: true,
      asks: [{ call: 'pages', query: { Country: ':country', Active: true, Publish: true, showAll: true } }],
    },
  ],
  header: [
    { path: '/', label: { en: 'Home', id: 'Beranda' }, who: 'visitor', place: 10, footer: true },
    { path: '/privacy-policy', label: { en: 'Privacy Policy', id: 'Kebijakan Privasi' }, who: 'visitor', place: 20 },
    { path: '/about', label: { en: 'About', id: 'Tentang' }, who: 'visitor', place: 30, footer: true },
    { path: '/join', label: { en: 'Join', id: 'Gabung' }, who: 'visitor', place: 40, footer: true },
    { path: '/contact', label: { en: 'Contact', id: 'Kontak' }, who: 'visitor', place: 50, footer: true },
  ],
  languages: ['en', 'id'],
} as const satisfies Manifest;
