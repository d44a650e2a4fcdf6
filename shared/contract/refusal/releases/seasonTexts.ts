import { nothingChangedEn, nothingChangedId } from './sharedTexts.ts';

interface SeasonParams {
  readonly season: number;
}

interface NumberParams {
  /** Lowest free number. */
  readonly least: number;
}

interface DaysParams {
  /** `YYYY-MM-DD` */
  readonly start: string;
  readonly end: string;
}

interface FaultsParams {
  /** Sentences without full stop, one per fault. */
  readonly faults: readonly string[];
}

interface CampaignParams {
  readonly release: string;
  readonly campaign: number;
  readonly name: string;
}

export const SEASON_TEXTS = {
  en: {
    newer_draft: nothingChangedEn(
      ({ season, who }: SeasonParams & { readonly who: string }) =>
        `${who} has changed the draft of season ${season} since you opened it, so your changes were not saved.`,
    ),
    no_draft: nothingChangedEn(({ season }: SeasonParams) => `The draft of season ${season} has been deleted.`),
    draft_exists: nothingChangedEn(({ season }: SeasonParams) => `Season ${season} already has a draft.`),
    many_drafts: nothingChangedEn(
      ({ most }: { readonly most: number }) => `There are ${most} drafts: delete one that is no longer needed.`,
    ),
    draft_number_low: nothingChangedEn(
      ({ least }: NumberParams) => `The live season has number ${least - 1}: choose ${least} or more.`,
    ),
    draft_number_high: nothingChangedEn(({ most }: { readonly most: number }) => `The highest number is ${most}.`),
    draft_name_missing: nothingChangedEn('A season needs a name.'),
    draft_name_long: nothingChangedEn(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `The name has ${has} characters; ${most} fit on a phone.`,
    ),
    draft_name_signs: nothingChangedEn('The name cannot contain {, }, <, > or line breaks.'),
    draft_name_taken: nothingChangedEn(
      ({ name }: { readonly name: string }) =>
        `The season before is also called “${name}”. Choose another name, so that their campaigns are not confused.`,
    ),
    draft_day: nothingChangedEn(({ text }: { readonly text: string }) => `"${text}" is not a day such as 2027-03-01.`),
    draft_backwards: nothingChangedEn(
      ({ start, end }: DaysParams) => `The last day, ${end}, is before the first, ${start}.`,
    ),
    draft_overlap: nothingChangedEn(
      ({ start, end, name }: DaysParams & { readonly name: string }) =>
        `The season would begin on ${start}, but ${name} runs until ${end}: choose a later start.`,
    ),
    draft_over: nothingChangedEn(
      ({ end, today }: { readonly end: string; readonly today: string }) =>
        `The last day of the season, ${end}, is in the past: today is ${today}.`,
    ),
    draft_days_many: nothingChangedEn(
      ({ start, end, most }: DaysParams & { readonly most: number }) =>
        `From ${start} to ${end} is longer than ${most} days, the maximum for a season.`,
    ),
    season_base: nothingChangedEn(
      ({ faults }: FaultsParams) => `The live season cannot be copied: ${faults.join('; ')}.`,
    ),
    no_season_live: nothingChangedEn('There is no live season to copy a new one from.'),
    season_unpublished: nothingChangedEn(({ season }: SeasonParams) => `No release of season ${season} is published.`),
    season_long: nothingChangedEn(({ most }: { readonly most: number }) => `A season has at most ${most} characters.`),
    season_other: nothingChangedEn(
      ({ season, wanted }: SeasonParams & { readonly wanted: number }) => `This is season ${season}, not ${wanted}.`,
    ),
    season_apart: nothingChangedEn(
      ({ release }: { readonly release: string }) =>
        `${release} does not have its season in separate files: build it again, or choose another release.`,
    ),
    season_unreadable: nothingChangedEn(
      ({ where, faults }: FaultsParams & { readonly where: string }) =>
        `${where} is not a season${faults.length === 0 ? '' : `: ${faults.join('; ')}`}.`,
    ),
    unfit_season: nothingChangedEn(
      ({ release, faults }: { readonly release: string; readonly faults: readonly string[] }) =>
        `The season of ${release} has errors, so its campaign could not count: ${faults.join('; ')}. Fix the season and publish it again.`,
    ),
    season_namesake: nothingChangedEn(
      ({ release, name, season }: SeasonParams & { readonly release: string; readonly name: string }) =>
        `${release} has the same name as season ${season}, ${name}, so their campaigns could not be distinguished. Give it another name and publish it again.`,
    ),
    campaign_namesake: nothingChangedEn(
      ({ release, campaign, name }: CampaignParams) =>
        `Campaign ${campaign}, which an operator imported, is also called ${name}. Give the season of ${release} another name and publish it again. If that campaign is meant for this season, ask an operator to give it the season’s dates and switch it on.`,
    ),
    season_uncommitted: nothingChangedEn(
      ({ file }: { readonly file: string }) =>
        `${file} has changes that are not committed and would be overwritten: commit them first, or restore the file.`,
    ),
    season_not_in_git: nothingChangedEn(
      'The season would be overwritten, and git is not available here: run this in a clone of the project.',
    ),
  },
  id: {
    newer_draft: nothingChangedId(
      ({ season, who }: SeasonParams & { readonly who: string }) =>
        `${who} sudah mengubah draf musim ${season} sejak Anda membukanya, jadi perubahan Anda belum disimpan.`,
    ),
    no_draft: nothingChangedId(({ season }: SeasonParams) => `Draf musim ${season} sudah dihapus.`),
    draft_exists: nothingChangedId(({ season }: SeasonParams) => `Musim ${season} sudah punya draf.`),
    many_drafts: nothingChangedId(
      ({ most }: { readonly most: number }) => `Sudah ada ${most} draf: hapus yang tidak diperlukan lagi.`,
    ),
    draft_number_low: nothingChangedId(
      ({ least }: NumberParams) => `Musim yang sedang aktif bernomor ${least - 1}: pilih ${least} atau lebih.`,
    ),
    draft_number_high: nothingChangedId(({ most }: { readonly most: number }) => `Nomor tertinggi adalah ${most}.`),
    draft_name_missing: nothingChangedId('Musim harus punya nama.'),
    draft_name_long: nothingChangedId(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `Nama ini ${has} karakter; di ponsel hanya muat ${most}.`,
    ),
    draft_name_signs: nothingChangedId('Nama tidak boleh berisi {, }, <, > atau ganti baris.'),
    draft_name_taken: nothingChangedId(
      ({ name }: { readonly name: string }) =>
        `Musim sebelumnya juga bernama “${name}”. Pilih nama lain agar kampanyenya tidak tertukar.`,
    ),
    draft_day: nothingChangedId(({ text }: { readonly text: string }) => `"${text}" bukan tanggal seperti 2027-03-01.`),
    draft_backwards: nothingChangedId(
      ({ start, end }: DaysParams) => `Hari terakhir, ${end}, lebih awal dari hari pertama, ${start}.`,
    ),
    draft_overlap: nothingChangedId(
      ({ start, end, name }: DaysParams & { readonly name: string }) =>
        `Musim ini akan mulai ${start}, padahal ${name} berlangsung sampai ${end}: pilih tanggal mulai setelah itu.`,
    ),
    draft_over: nothingChangedId(
      ({ end, today }: { readonly end: string; readonly today: string }) =>
        `Hari terakhirnya, ${end}, sudah lewat: hari ini ${today}.`,
    ),
    draft_days_many: nothingChangedId(
      ({ start, end, most }: DaysParams & { readonly most: number }) =>
        `Dari ${start} sampai ${end} lebih lama dari ${most} hari, batas untuk satu musim.`,
    ),
    season_base: nothingChangedId(
      ({ faults }: FaultsParams) => `Musim yang sedang aktif tidak bisa disalin: ${faults.join('; ')}.`,
    ),
    no_season_live: nothingChangedId('Tidak ada musim aktif yang bisa disalin.'),
    season_unpublished: nothingChangedId(
      ({ season }: SeasonParams) => `Belum ada rilis musim ${season} yang diterbitkan.`,
    ),
    season_long: nothingChangedId(
      ({ most }: { readonly most: number }) => `Satu musim paling banyak ${most} karakter.`,
    ),
    season_other: nothingChangedId(
      ({ season, wanted }: SeasonParams & { readonly wanted: number }) => `Ini musim ${season}, bukan ${wanted}.`,
    ),
    season_apart: nothingChangedId(
      ({ release }: { readonly release: string }) =>
        `${release} tidak menyimpan musimnya dalam berkas terpisah: jalankan build lagi, atau pilih rilis lain.`,
    ),
    season_unreadable: nothingChangedId(
      ({ where, faults }: FaultsParams & { readonly where: string }) =>
        `${where} bukan musim${faults.length === 0 ? '' : `: ${faults.join('; ')}`}.`,
    ),
    unfit_season: nothingChangedId(
      ({ release, faults }: { readonly release: string; readonly faults: readonly string[] }) =>
        `Musim di ${release} masih bermasalah, jadi kampanyenya tidak bisa dihitung: ${faults.join('; ')}. Perbaiki musimnya, lalu terbitkan lagi.`,
    ),
    season_namesake: nothingChangedId(
      ({ release, name, season }: SeasonParams & { readonly release: string; readonly name: string }) =>
        `${release} memakai nama musim ${season}, ${name}, sehingga kampanyenya tidak bisa dibedakan. Ganti namanya, lalu terbitkan lagi.`,
    ),
    campaign_namesake: nothingChangedId(
      ({ release, campaign, name }: CampaignParams) =>
        `Kampanye ${campaign}, yang diimpor oleh operator, juga bernama ${name}. Beri musim ${release} nama lain, lalu terbitkan lagi. Jika kampanye itu memang untuk musim ini, minta operator memberinya tanggal dalam musim ini dan mengaktifkannya.`,
    ),
    season_uncommitted: nothingChangedId(
      ({ file }: { readonly file: string }) =>
        `${file} punya perubahan yang belum di-commit dan akan tertimpa: commit dulu, atau kembalikan berkasnya.`,
    ),
    season_not_in_git: nothingChangedId(
      'Musim akan tertimpa, dan git tidak tersedia di sini: jalankan di clone proyek ini.',
    ),
  },
} as const;
