import { CONTRACT_NUMBER, type Manifest } from '@friends/shared/contract/release/manifest';

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
    },
    { path: '/about', who: 'all', header: 'plain', screen: 'about' },
    { path: '/about-us', who: 'all', header: 'plain', screen: 'about' },
    { path: '/join', who: 'all', header: 'plain', screen: 'join' },
    { path: '/how-to-join', who: 'all', header: 'plain', screen: 'join' },
    { path: '/contact', who: 'all', header: 'plain', screen: 'contact' },
    { path: '/contact-us', who: 'all', header: 'plain', screen: 'contact' },
    { path: '/privacy-policy', who: 'all', header: 'plain', screen: 'privacy' },
    { path: '/landingpage/:slug', who: 'all', header: 'plain', screen: 'content' },
    { path: '/page/:slug', who: 'all', header: 'plain', screen: 'content' },
    { path: '/mgtabletop', who: 'all', header: 'plain', screen: 'tabletop' },
    { path: '/:slug', who: 'all', header: 'plain', screen: 'content' },
    { path: '/*', who: 'all', header: 'plain', screen: 'not-found' },
  ],
  widgets: [
    { name: 'testimonials', screen: 'testimonials' },
    { name: 'page-carousel', screen: 'page-carousel' },
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
