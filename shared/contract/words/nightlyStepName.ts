import type { Language } from '../rules/language.ts';
import { NIGHTLY_STEPS, type NightlyStep } from '../staff/nightlySteps.ts';

const STEP_NAMES: Readonly<Record<Language, Readonly<Record<NightlyStep, string>>>> = {
  en: {
    'feed-pickup': 'Pick up booking feeds',
    credit: 'Credit points',
    'season-news': 'Announce seasons',
    mails: 'Email members',
    'late-payouts': 'Find late payouts',
    'voucher-stock': 'Check voucher codes',
    expired: 'Delete expired data',
    seal: 'Encrypt account details',
    figures: 'Calculate figures',
    'ledger-check': 'Check balances',
  },
  id: {
    'feed-pickup': 'Mengambil data pesanan',
    credit: 'Memasukkan poin',
    'season-news': 'Mengumumkan musim',
    mails: 'Mengirim email ke member',
    'late-payouts': 'Mencari pembayaran yang terlambat',
    'voucher-stock': 'Memeriksa kode voucher',
    expired: 'Menghapus data kedaluwarsa',
    seal: 'Mengenkripsi data rekening',
    figures: 'Menghitung angka program',
    'ledger-check': 'Memeriksa saldo',
  },
};

/** Name of a step of the nightly run; a newer version's step is displayed as its key. */
export function nightlyStepName(step: string, language: Language): string {
  const known = NIGHTLY_STEPS.find((one) => one === step);
  return known === undefined ? step : STEP_NAMES[language][known];
}
