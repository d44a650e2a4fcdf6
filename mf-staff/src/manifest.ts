import { CONTRACT_NUMBER, type Manifest } from '@friends/shared/contract/release/manifest';

/** The shell knows no staff session: the remote itself shows the sign-in instead of the screen. */
const plain = { who: 'all', header: 'plain' } as const;

/** Staff pages of the company. */
export const manifest = {
  name: 'mf-staff',
  contract: CONTRACT_NUMBER,
  routes: [
    { path: '/', ...plain, screen: 'today', title: { en: 'Today', id: 'Hari ini' } },
    { path: '/releases', ...plain, screen: 'releases', title: { en: 'Releases', id: 'Rilis' } },
    {
      path: '/releases/:name',
      ...plain,
      screen: 'release',
      example: '/releases/shell',
      title: { en: 'Release', id: 'Rilis' },
    },
    { path: '/sign-ups', ...plain, screen: 'member-requests', title: { en: 'Sign-ups', id: 'Pendaftaran' } },
    {
      path: '/agency-changes',
      ...plain,
      screen: 'member-requests',
      title: { en: 'Agency changes', id: 'Perubahan agen' },
    },
    {
      path: '/missing-points',
      ...plain,
      screen: 'missing-points',
      title: { en: 'Missing points', id: 'Poin yang belum masuk' },
    },
    {
      path: '/failed-mails',
      ...plain,
      screen: 'failed-mails',
      title: { en: 'Failed emails', id: 'Email yang gagal' },
    },
    { path: '/claims', ...plain, screen: 'claims', title: { en: 'Claims', id: 'Klaim' } },
    { path: '/claims/:id', ...plain, screen: 'claim', example: '/claims/1', title: { en: 'Claim', id: 'Klaim' } },
    {
      path: '/corrections',
      ...plain,
      screen: 'corrections',
      title: { en: 'Point corrections', id: 'Koreksi poin' },
    },
    {
      path: '/corrections/:id',
      ...plain,
      screen: 'correction',
      example: '/corrections/1',
      title: { en: 'Point correction', id: 'Koreksi poin' },
    },
    { path: '/payouts', ...plain, screen: 'payouts', title: { en: 'Payouts', id: 'Pembayaran' } },
    {
      path: '/payouts/batches',
      ...plain,
      screen: 'payout-batches',
      title: { en: 'Payout batches', id: 'Batch pembayaran' },
    },
    {
      path: '/payouts/batches/:id',
      ...plain,
      screen: 'payout-batch',
      example: '/payouts/batches/1',
      title: { en: 'Payout batch', id: 'Batch pembayaran' },
    },
    { path: '/deliveries', ...plain, screen: 'deliveries', title: { en: 'Deliveries', id: 'Pengiriman' } },
    { path: '/codes', ...plain, screen: 'codes', title: { en: 'Voucher codes', id: 'Kode voucher' } },
    {
      path: '/codes/:id',
      ...plain,
      screen: 'code-pool',
      example: '/codes/1',
      title: { en: 'Voucher codes', id: 'Kode voucher' },
    },
    { path: '/seasons', ...plain, screen: 'seasons', title: { en: 'Seasons', id: 'Musim' } },
    {
      path: '/seasons/:number',
      ...plain,
      screen: 'season',
      example: '/seasons/6',
      title: { en: 'Season', id: 'Musim' },
    },
    { path: '/calendar', ...plain, screen: 'calendar', title: { en: 'Calendar', id: 'Kalender' } },
    {
      path: '/nightly-runs',
      ...plain,
      screen: 'nightly-runs',
      title: { en: 'Nightly runs', id: 'Proses malam' },
    },
    { path: '/audit', ...plain, screen: 'audit', title: { en: 'Audit log', id: 'Log audit' } },
    { path: '/people', ...plain, screen: 'people', title: { en: 'Team', id: 'Tim' } },
    { path: '/people/:id', ...plain, screen: 'person', example: '/people/1', title: { en: 'Team member', id: 'Staf' } },
    { path: '/tokens', ...plain, screen: 'tokens', title: { en: 'API tokens', id: 'Token API' } },
    { path: '/account', ...plain, screen: 'account', title: { en: 'Your account', id: 'Akun Anda' } },
    { path: '/sign-on', ...plain, screen: 'sign-on', title: { en: 'Sign in', id: 'Masuk' } },
    {
      path: '/invite/:token',
      ...plain,
      screen: 'invite',
      title: { en: 'Set up your account', id: 'Siapkan akun Anda' },
    },
    { path: '/*', ...plain, screen: 'remote', title: { en: 'Page not found', id: 'Halaman tidak ditemukan' } },
  ],
  widgets: [],
  languages: ['en', 'id'],
} as const satisfies Manifest;
