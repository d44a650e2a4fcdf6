import { nightlyStepName } from '@friends/shared/contract/words/nightlyStepName';
import { jakartaTime } from '../calendar/days.ts';
import type { MailTexts } from './MailText.ts';

export interface StaffMailFacts {
  staff_invited: { readonly link: string };
  staff_approved_alone: {
    readonly who: string;
    readonly why: string;
    readonly claim: number;
    readonly reward: string;
    readonly points: number;
    /** URL of the claim; empty without a staff's portal. */
    readonly link: string;
  };
  staff_corrected_alone: {
    readonly who: string;
    readonly why: string;
    /** Agent code and user ID. */
    readonly member: string;
    readonly points: number;
  };
  nightly_step_failed: {
    readonly step: string;
    /** `YYYY-MM-DD` in Asia/Jakarta. */
    readonly day: string;
    readonly error: string;
    /** Time of the next attempt; null: not automatic. */
    readonly again: Date | null;
    /** URL of the runs; empty without a staff's portal. */
    readonly link: string;
  };
  codes_low: {
    readonly reward: string;
    readonly usable: number;
    readonly threshold: number;
    /** URL of its codes; empty without a staff's portal. */
    readonly link: string;
  };
  content_set_failed: {
    readonly set: string;
    /** Who planned it. */
    readonly by: string;
    /** True: it should have gone live; false: the previous versions should have. */
    readonly isStart: boolean;
    readonly why: string;
    /** URL of the set; empty without a staff's portal. */
    readonly link: string;
  };
}

/** `2026-03-31 02:05` */
const minuteOf = (time: Date): string => jakartaTime(time.toISOString()).slice(0, -3);

export const STAFF_TEXTS: MailTexts<StaffMailFacts> = {
  en: {
    staff_invited: ({ link }) => ({
      subject: 'Your account for the staff pages of Friends Rewards',
      lines: [
        'You are invited to the staff pages of Friends Rewards. Open this link within 7 days, choose a password and set up an authenticator app on your phone:',
        link,
        'The link is for you only and works once. If you did not expect it, do not open it, and contact an administrator.',
      ],
    }),
    staff_approved_alone: ({ who, why, claim, reward, points, link }) => ({
      subject: `Claim ${claim} was approved by one person`,
      lines: [
        `${who} approved claim ${claim} (${reward}, ${points.toLocaleString('en-US')} points) alone, in an emergency: ${why}`,
        'Two people should have approved it. You are receiving this email because you can approve such claims. Check it before the reward is paid or sent.',
        ...(link === '' ? [] : [link]),
      ],
    }),
    staff_corrected_alone: ({ who, why, member, points }) => ({
      subject: `Points for ${member} were corrected by one person`,
      lines: [
        `${who} corrected the points for ${member} by ${points.toLocaleString('en-US')} alone, in an emergency: ${why}`,
        'Two people should have approved it. You are receiving this email because you can approve such corrections. Check the correction; you can reverse it with another one.',
      ],
    }),
    nightly_step_failed: ({ step, day, error, again, link }) => ({
      subject:
        again === null
          ? `Nightly run of ${day} failed for good: ${nightlyStepName(step, 'en')}`
          : `Nightly run of ${day} failed: ${nightlyStepName(step, 'en')}`,
      lines: [
        `The step "${nightlyStepName(step, 'en')}" (${step}) of the nightly run of ${day} failed: ${error}`,
        again === null
          ? 'It is not retried until the next nightly run. Ask the portal’s operators to check it; nothing is lost, and nothing is done twice.'
          : `The portal retries it at ${minuteOf(again)} (Asia/Jakarta). You do not need to do anything yet.`,
        ...(link === '' ? [] : [link]),
      ],
    }),
    codes_low: ({ reward, usable, threshold, link }) => ({
      subject: usable === 0 ? `No voucher codes left: ${reward}` : `Few voucher codes left: ${reward}`,
      lines: [
        `${reward} has ${usable.toLocaleString('en-US')} usable voucher codes, fewer than ${threshold.toLocaleString('en-US')}.`,
        'Please import more. Claims that are approved after the last code wait for the next import.',
        ...(link === '' ? [] : [link]),
      ],
    }),
    content_set_failed: ({ set, by, isStart, why, link }) => ({
      subject: isStart ? `${set} did not go live as scheduled` : `${set} did not end as scheduled`,
      lines: [
        `${set}, scheduled by ${by}, could not be ${isStart ? 'published' : 'ended'}: ${why}`,
        'Nothing was changed, and the portal does not try again automatically. Please check it.',
        ...(link === '' ? [] : [link]),
      ],
    }),
  },
  id: {
    staff_invited: ({ link }) => ({
      subject: 'Akun Anda untuk halaman staf Friends Rewards',
      lines: [
        'Anda diundang ke halaman staf Friends Rewards. Buka tautan ini dalam waktu 7 hari, buat kata sandi, lalu siapkan aplikasi autentikator di ponsel Anda:',
        link,
        'Tautan ini hanya untuk Anda dan berlaku satu kali. Jika Anda tidak mengharapkannya, jangan buka tautan ini dan beri tahu administrator.',
      ],
    }),
    staff_approved_alone: ({ who, why, claim, reward, points, link }) => ({
      subject: `Klaim ${claim} disetujui oleh satu orang`,
      lines: [
        `${who} menyetujui klaim ${claim} (${reward}, ${points.toLocaleString('en-US')} poin) sendirian, dalam keadaan darurat: ${why}`,
        'Seharusnya dua orang yang menyetujui. Anda menerima email ini karena Anda boleh menyetujui klaim seperti ini. Periksa persetujuan ini sebelum hadiah dibayar atau dikirim.',
        ...(link === '' ? [] : [link]),
      ],
    }),
    staff_corrected_alone: ({ who, why, member, points }) => ({
      subject: `Poin ${member} dikoreksi oleh satu orang`,
      lines: [
        `${who} mengoreksi poin ${member} sebesar ${points.toLocaleString('en-US')} sendirian, dalam keadaan darurat: ${why}`,
        'Seharusnya dua orang yang menyetujui. Anda menerima email ini karena Anda boleh menyetujui koreksi seperti ini. Periksa koreksi ini; koreksi lain bisa membatalkannya.',
      ],
    }),
    nightly_step_failed: ({ step, day, error, again, link }) => ({
      subject:
        again === null
          ? `Proses malam ${day} gagal dan tidak dicoba lagi: ${nightlyStepName(step, 'id')}`
          : `Proses malam ${day} gagal: ${nightlyStepName(step, 'id')}`,
      lines: [
        `Langkah "${nightlyStepName(step, 'id')}" (${step}) dalam proses malam ${day} gagal: ${error}`,
        again === null
          ? 'Langkah ini tidak dicoba lagi sebelum malam berikutnya. Minta pengelola portal memeriksanya; tidak ada yang hilang, dan tidak ada yang dilakukan dua kali.'
          : `Portal mencobanya lagi pada ${minuteOf(again)} WIB. Anda belum perlu melakukan apa pun.`,
        ...(link === '' ? [] : [link]),
      ],
    }),
    codes_low: ({ reward, usable, threshold, link }) => ({
      subject: usable === 0 ? `Kode voucher habis: ${reward}` : `Kode voucher tinggal sedikit: ${reward}`,
      lines: [
        `${reward} punya ${usable.toLocaleString('en-US')} kode voucher yang bisa dipakai, kurang dari ${threshold.toLocaleString('en-US')}.`,
        'Silakan impor kode baru. Klaim yang disetujui setelah kode terakhir menunggu impor berikutnya.',
        ...(link === '' ? [] : [link]),
      ],
    }),
    content_set_failed: ({ set, by, isStart, why, link }) => ({
      subject: isStart ? `${set} tidak tayang sesuai jadwal` : `${set} tidak ditarik sesuai jadwal`,
      lines: [
        `${set}, yang dijadwalkan ${by}, tidak bisa ${isStart ? 'ditayangkan' : 'ditarik'}: ${why}`,
        'Tidak ada yang diubah, dan portal tidak mencoba lagi secara otomatis. Mohon periksa paket ini.',
        ...(link === '' ? [] : [link]),
      ],
    }),
  },
};
