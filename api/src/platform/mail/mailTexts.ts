import type { Language } from '@friends/shared/contract/rules/language';
import { ACCOUNT_TEXTS, type AccountMailFacts } from './accountTexts.ts';
import { DELIVERY_TEXTS, type DeliveryMailFacts } from './deliveryTexts.ts';
import type { MailTexts } from './MailText.ts';
import { POINTS_TEXTS, type PointsMailFacts, repaidLines } from './pointsTexts.ts';
import { STAFF_TEXTS, type StaffMailFacts } from './staffTexts.ts';
import { TWO_FACTOR_TEXTS, type TwoFactorMailFacts } from './twoFactorTexts.ts';

export interface MailFacts
  extends AccountMailFacts,
    TwoFactorMailFacts,
    PointsMailFacts,
    DeliveryMailFacts,
    StaffMailFacts {
  signup_received: { readonly agentCode: string; readonly userId: string };
  signup_approved: { readonly portalUrl: string };
  signup_rejected: { readonly reason: string };
  signup_question: { readonly agentCode: string; readonly userId: string; readonly reason: string };
  agent_change_received: { readonly agentCode: string; readonly userId: string };
  agent_change_approved: { readonly agentCode: string; readonly userId: string };
  agent_change_rejected: { readonly agentCode: string; readonly userId: string; readonly reason: string };
  agent_change_question: { readonly agentCode: string; readonly userId: string; readonly reason: string };
  password_reset: { readonly link: string };
  release_taken_back: {
    readonly release: string;
    readonly to: string;
    /** Counts and findings, as in the history. */
    readonly why: string;
  };
  release_fails: { readonly release: string; readonly why: string };
  redemption_rejected: {
    readonly name: string;
    readonly points: number;
    readonly reason: string;
    readonly repaid: number;
  };
}

export type MailKind = keyof MailFacts;

export const MAIL_TEXTS: MailTexts<MailFacts> = {
  en: {
    ...ACCOUNT_TEXTS.en,
    ...TWO_FACTOR_TEXTS.en,
    ...POINTS_TEXTS.en,
    ...DELIVERY_TEXTS.en,
    ...STAFF_TEXTS.en,
    signup_received: ({ agentCode, userId }) => ({
      subject: 'We received your sign-up',
      lines: [
        `Thank you for signing up with agent code ${agentCode} and user ID ${userId}.`,
        'We will check that both match your booking account, and email you as soon as you are approved.',
      ],
    }),
    signup_approved: ({ portalUrl }) => ({
      subject: 'Welcome to Friends Rewards',
      lines: [
        'Your sign-up is approved. From now on you earn 1 point for every room night, 5 days after check-out.',
        `Log in here: ${portalUrl}`,
      ],
    }),
    signup_rejected: ({ reason }) => ({
      subject: 'Your sign-up was not approved',
      lines: [`We could not approve your sign-up: ${reason}`, 'Reply to this email if you think this is a mistake.'],
    }),
    signup_question: ({ agentCode, userId, reason }) => ({
      subject: 'A question about your sign-up',
      lines: [
        `Before we can approve your sign-up with agent code ${agentCode} and user ID ${userId}, we have a question:`,
        reason,
        'Please reply to this email. Your sign-up is on hold until we hear from you.',
      ],
    }),
    agent_change_received: ({ agentCode, userId }) => ({
      subject: 'We received your request to change agent',
      lines: [
        `You asked to change to agent code ${agentCode} and user ID ${userId}.`,
        'Nothing changes until we have approved your request. If it was not you, change your password and reply to this email.',
      ],
    }),
    agent_change_approved: ({ agentCode, userId }) => ({
      subject: 'Your change of agent is approved',
      lines: [`Your account now belongs to agent code ${agentCode} and user ID ${userId}.`],
    }),
    agent_change_rejected: ({ agentCode, userId, reason }) => ({
      subject: 'Your request to change agent was not approved',
      lines: [`We could not change your account to agent code ${agentCode} and user ID ${userId}: ${reason}`],
    }),
    agent_change_question: ({ agentCode, userId, reason }) => ({
      subject: 'A question about your request to change agent',
      lines: [
        `Before we can change your account to agent code ${agentCode} and user ID ${userId}, we have a question:`,
        reason,
        'Please reply to this email. Nothing changes until we hear from you.',
      ],
    }),
    password_reset: ({ link }) => ({
      subject: 'Choose a new password',
      lines: [
        'You asked for a new password. Choose it here within one hour:',
        link,
        'If it was not you, ignore this email; your password does not change.',
      ],
    }),
    release_taken_back: ({ release, to, why }) => ({
      subject: `${release} was rolled back`,
      lines: [
        `Visitors get ${to} again instead of ${release}: ${why}.`,
        'The portal does this only once. Find out what failed, then activate a release: npm run release -- live …',
      ],
    }),
    release_fails: ({ release, why }) => ({
      subject: `${release} is failing and stays live`,
      lines: [
        `Browsers report that ${release} is failing: ${why}.`,
        'It is not rolled back automatically. To roll it back: npm run release -- rollback …',
      ],
    }),
    redemption_rejected: ({ name, points, reason, repaid }) => ({
      subject: `Your claim was not approved: ${name}`,
      lines: [
        `We could not approve your claim for ${name}: ${reason}`,
        `We have returned your ${points.toLocaleString('en-US')} points.`,
        ...repaidLines(repaid, 'en'),
      ],
    }),
  },
  id: {
    ...ACCOUNT_TEXTS.id,
    ...TWO_FACTOR_TEXTS.id,
    ...POINTS_TEXTS.id,
    ...DELIVERY_TEXTS.id,
    ...STAFF_TEXTS.id,
    signup_received: ({ agentCode, userId }) => ({
      subject: 'Pendaftaran Anda sudah kami terima',
      lines: [
        `Terima kasih sudah mendaftar dengan kode agen ${agentCode} dan user ID ${userId}.`,
        'Kami akan mencocokkan keduanya dengan akun pemesanan Anda, lalu mengabari Anda begitu pendaftaran disetujui.',
      ],
    }),
    signup_approved: ({ portalUrl }) => ({
      subject: 'Selamat datang di Friends Rewards',
      lines: [
        'Pendaftaran Anda sudah disetujui. Mulai sekarang setiap malam kamar bernilai 1 poin, yang masuk 5 hari setelah check-out.',
        `Silakan masuk di sini: ${portalUrl}`,
      ],
    }),
    signup_rejected: ({ reason }) => ({
      subject: 'Pendaftaran Anda tidak disetujui',
      lines: [
        `Maaf, pendaftaran Anda tidak dapat kami setujui: ${reason}`,
        'Balas email ini jika menurut Anda ada kekeliruan.',
      ],
    }),
    signup_question: ({ agentCode, userId, reason }) => ({
      subject: 'Pertanyaan tentang pendaftaran Anda',
      lines: [
        `Sebelum menyetujui pendaftaran Anda dengan kode agen ${agentCode} dan user ID ${userId}, kami ingin bertanya:`,
        reason,
        'Silakan balas email ini. Pendaftaran Anda menunggu jawaban Anda.',
      ],
    }),
    agent_change_received: ({ agentCode, userId }) => ({
      subject: 'Permintaan ganti agen sudah kami terima',
      lines: [
        `Anda meminta perubahan ke kode agen ${agentCode} dan user ID ${userId}.`,
        'Belum ada yang berubah sampai kami menyetujuinya. Jika bukan Anda yang meminta, segera ganti kata sandi dan balas email ini.',
      ],
    }),
    agent_change_approved: ({ agentCode, userId }) => ({
      subject: 'Perubahan agen Anda disetujui',
      lines: [`Akun Anda kini terdaftar dengan kode agen ${agentCode} dan user ID ${userId}.`],
    }),
    agent_change_rejected: ({ agentCode, userId, reason }) => ({
      subject: 'Perubahan agen Anda tidak disetujui',
      lines: [`Maaf, perubahan ke kode agen ${agentCode} dan user ID ${userId} tidak dapat kami setujui: ${reason}`],
    }),
    agent_change_question: ({ agentCode, userId, reason }) => ({
      subject: 'Pertanyaan tentang perubahan agen Anda',
      lines: [
        `Sebelum mengubah akun Anda ke kode agen ${agentCode} dan user ID ${userId}, kami ingin bertanya:`,
        reason,
        'Silakan balas email ini. Belum ada yang berubah sampai kami menerima jawaban Anda.',
      ],
    }),
    password_reset: ({ link }) => ({
      subject: 'Buat kata sandi baru',
      lines: [
        'Anda meminta kata sandi baru. Silakan buat lewat tautan ini dalam waktu satu jam:',
        link,
        'Jika bukan Anda yang meminta, abaikan email ini; kata sandi Anda tidak berubah.',
      ],
    }),
    release_taken_back: ({ release, to, why }) => ({
      subject: `${release} dikembalikan ke rilis sebelumnya`,
      lines: [
        `Pengunjung kembali mendapat ${to} sebagai ganti ${release}: ${why}.`,
        'Portal melakukan ini satu kali saja. Periksa apa yang gagal, lalu aktifkan sebuah rilis: npm run release -- live …',
      ],
    }),
    release_fails: ({ release, why }) => ({
      subject: `${release} bermasalah dan tetap aktif`,
      lines: [
        `Browser melaporkan bahwa ${release} bermasalah: ${why}.`,
        'Rilis ini tidak dikembalikan secara otomatis. Untuk mengembalikannya: npm run release -- rollback …',
      ],
    }),
    redemption_rejected: ({ name, points, reason, repaid }) => ({
      subject: `Penukaran hadiah tidak disetujui: ${name}`,
      lines: [
        `Maaf, penukaran ${name} tidak dapat kami setujui: ${reason}`,
        `${points.toLocaleString('en-US')} poin Anda sudah dikembalikan.`,
        ...repaidLines(repaid, 'id'),
      ],
    }),
  },
};

export const GREETING: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Hello${name ? ` ${name}` : ''},`,
  id: (name) => `Halo${name ? ` ${name}` : ''},`,
};

export const SIGNATURE: Readonly<Record<Language, string>> = {
  en: 'Your Friends Rewards team',
  id: 'Salam, tim Friends Rewards',
};
