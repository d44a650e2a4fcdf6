import { CONTRACT_NUMBER, type Manifest } from '@friends/shared/contract/release/manifest';

/** A screen of texts alone. */
const asks = [] as const;

const slug = { '*': ':slug' } as const;

/** What visitors read: home, about, join, contact, privacy, content pages and the not-found page. */
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
      asks,
    },
    { path: '/about', who: 'all', header: 'plain', screen: 'about', asks },
    { path: '/about-us', who: 'all', header: 'plain', screen: 'about', asks },
    { path: '/join', who: 'all', header: 'plain', screen: 'join', asks },
    { path: '/how-to-join', who: 'all', header: 'plain', screen: 'join', asks },
    { path: '/contact', who: 'all', header: 'plain', screen: 'contact' },
    { path: '/contact-us', who: 'all', header: 'plain', screen: 'contact' },
    { path: '/privacy-policy', who: 'all', header: 'plain', screen: 'privacy', asks },
    {
      path: '/landingpage/:slug',
      who: 'all',
      header: 'plain',
      screen: 'content',
      asks: [{ call: 'pageBySlug', params: slug }],
    },
    {
      path: '/page/:slug',
      who: 'all',
      header: 'plain',
      screen: 'content',
      asks: [{ call: 'pageBySlug', params: slug }],
    },
    { path: '/mgtabletop', who: 'all', header: 'plain', screen: 'tabletop', asks },
    {
      path: '/:slug',
      who: 'all',
      header: 'plain',
      screen: 'content',
      // Where there is none, the page of that slug is asked for next.
      asks: [{ call: 'pageBySlug', params: slug, query: { Custom: true }, more: true }],
    },
    { path: '/*', who: 'all', header: 'plain', screen: 'not-found', asks },
  ],
  widgets: [
    { name: 'testimonials', screen: 'testimonials', asks: [{ call: 'testimonials', query: { Approved: true } }] },
    {
      name: 'page-carousel',
      screen: 'page-carousel',
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
