import { CONTRACT_NUMBER, type Manifest } from '@friends/shared/contract/release/manifest';

const firstPage = { page: 1, perPage: 25 } as const;

const token = { token: ':token' } as const;

const plainHeader = { header: 'plain' } as const;

/** Prerendered without member data. */
const memberPage = { ...plainHeader, who: 'member', prerender: { for: 'member' } } as const;

/** Target of an emailed link; needs no login. */
const mailedLinkPage = { ...plainHeader, who: 'all' } as const;

const resetPassword = {
  ...mailedLinkPage,
  screen: 'reset-password',
  title: { en: 'Choose a new password', id: 'Buat kata sandi baru' },
  description: {
    en: 'Choose a new password for your account with the link that we emailed you.',
    id: 'Buat kata sandi baru untuk akun Anda lewat tautan yang kami kirim.',
  },
  asks: [{ call: 'passwordReset', params: token }],
} as const;

export const manifest = {
  name: 'mf-account',
  contract: CONTRACT_NUMBER,
  routes: [
    {
      path: '/profile',
      ...memberPage,
      screen: 'profile',
      title: { en: 'Profile', id: 'Profil' },
      description: {
        en: 'Your details, where your rewards are sent, and your password.',
        id: 'Data diri Anda, tujuan hadiah Anda, dan kata sandi Anda.',
      },
      // Sent early only if the back end's account had these features last time; otherwise after the account is loaded.
      asks: [
        { call: 'secondFactor', given: ':identity', more: true },
        { call: 'agentChange', given: ':identity', more: true },
      ],
    },
    {
      path: '/profile/security',
      ...memberPage,
      screen: 'security',
      title: { en: 'Security', id: 'Keamanan' },
      description: {
        en: 'Your passkeys, where you are logged in, and what was changed in your account.',
        id: 'Passkey, perangkat yang sedang masuk, dan perubahan di akun Anda.',
      },
      asks: [{ call: 'passkeys' }, { call: 'sessions', query: firstPage }, { call: 'activity', query: firstPage }],
    },
    {
      path: '/change-agent',
      ...memberPage,
      screen: 'change-agent',
      title: { en: 'Change agent', id: 'Ganti agen' },
      description: {
        en: 'You work for another agency now, or got a new user ID? Your membership moves with you.',
        id: 'Sekarang bekerja di agen lain, atau mendapat user ID baru? Keanggotaan Anda ikut pindah.',
      },
      asks: [{ call: 'agentChange', given: ':identity', more: true }],
    },
    { path: '/reset-password/:token', ...resetPassword },
    { path: '/reset-password-2/:token', ...resetPassword },
    { path: '/password-reset/:token', ...resetPassword },
    {
      path: '/email-change/:token',
      ...mailedLinkPage,
      screen: 'email-change',
      title: { en: 'Change of email', id: 'Ganti email' },
      description: {
        en: 'Confirm your new email address, or keep the one you have.',
        id: 'Konfirmasi alamat email baru Anda, atau pertahankan yang lama.',
      },
      asks: [{ call: 'emailChange', params: token }],
    },
    {
      path: '/payout-stop/:token',
      ...mailedLinkPage,
      screen: 'payout-stop',
      title: { en: 'Stop payouts', id: 'Hentikan pembayaran' },
      description: {
        en: 'Stop your payouts if someone else changed your account.',
        id: 'Hentikan pembayaran jika orang lain mengubah akun Anda.',
      },
      asks: [{ call: 'payoutStop', params: token }],
    },
  ],
  widgets: [
    { name: 'login-box', screen: 'login-box', asks: [{ call: 'passkeyPortal' }], onTouch: true },
    { name: 'sign-up', screen: 'sign-up', asks: [] },
    { name: 'forgot-password', screen: 'forgot-password', asks: [] },
  ],
  languages: ['en', 'id'],
} as const satisfies Manifest;
