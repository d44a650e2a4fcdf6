import { unchanged, unchangedId } from './refused.ts';

interface OfSeason {
  readonly season: number;
}

interface Numbered {
  /** Lowest free number. */
  readonly least: number;
}

interface Days {
  /** `YYYY-MM-DD` */
  readonly start: string;
  readonly end: string;
}

interface Faulty {
  /** One sentence per fault, without full stop. */
  readonly faults: readonly string[];
}

interface OfCampaign {
  readonly release: string;
  readonly campaign: number;
  readonly name: string;
}

export const SEASON_TEXTS = {
  en: {
    newer_draft: unchanged(
      ({ season, who }: OfSeason & { readonly who: string }) =>
        `${who} has changed the draft of season ${season} since you opened it, so your changes were not saved.`,
    ),
    no_draft: unchanged(({ season }: OfSeason) => `The draft of season ${season} has been deleted.`),
    draft_exists: unchanged(({ season }: OfSeason) => `Season ${season} already has a draft.`),
    many_drafts: unchanged(
      ({ most }: { readonly most: number }) => `There are ${most} drafts: delete one that is no longer needed.`,
    ),
    draft_number_low: unchanged(
      ({ least }: Numbered) => `The season that is live has number ${least - 1}: choose ${least} or more.`,
    ),
    draft_number_high: unchanged(({ most }: { readonly most: number }) => `The highest number is ${most}.`),
    draft_name_missing: unchanged('A season needs a name.'),
    draft_name_long: unchanged(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `The name has ${has} characters; ${most} fit on a phone.`,
    ),
    draft_name_signs: unchanged('The name cannot contain {, }, <, > or line breaks.'),
    draft_name_taken: unchanged(
      ({ name }: { readonly name: string }) =>
        `The season before is also called “${name}”. Choose another name, so that their campaigns are not confused.`,
    ),
    draft_day: unchanged(({ text }: { readonly text: string }) => `"${text}" is not a day such as 2027-03-01.`),
    draft_backwards: unchanged(({ start, end }: Days) => `The last day, ${end}, is before the first, ${start}.`),
    draft_overlap: unchanged(
      ({ start, end, name }: Days & { readonly name: string }) =>
        `It would begin on ${start}, and ${name} runs until ${end}: begin later.`,
    ),
    draft_over: unchanged(
      ({ end, today }: { readonly end: string; readonly today: string }) =>
        `Its last day, ${end}, is over: today is ${today}.`,
    ),
    draft_days_many: unchanged(
      ({ start, end, most }: Days & { readonly most: number }) =>
        `From ${start} to ${end} is longer than ${most} days, the most for a season.`,
    ),
    season_base: unchanged(({ faults }: Faulty) => `The season that is live cannot be built on: ${faults.join('; ')}.`),
    no_season_live: unchanged('No season is live to begin with.'),
    season_unpublished: unchanged(({ season }: OfSeason) => `Nothing of season ${season} is published.`),
    season_long: unchanged(({ most }: { readonly most: number }) => `A season has at most ${most} characters.`),
    season_other: unchanged(
      ({ season, wanted }: OfSeason & { readonly wanted: number }) => `This is season ${season}, not ${wanted}.`,
    ),
    season_apart: unchanged(
      ({ release }: { readonly release: string }) =>
        `${release} carries no season beside its code: build it again, or take another release.`,
    ),
    season_unreadable: unchanged(
      ({ where, faults }: Faulty & { readonly where: string }) =>
        `${where} is not a season${faults.length === 0 ? '' : `: ${faults.join('; ')}`}.`,
    ),
    unfit_season: unchanged(
      ({ release, faults }: { readonly release: string; readonly faults: readonly string[] }) =>
        `The season of ${release} has errors, so its campaign could not count: ${faults.join('; ')}. Fix the season and publish it again.`,
    ),
    season_namesake: unchanged(
      ({ release, name, season }: OfSeason & { readonly release: string; readonly name: string }) =>
        `${release} has the name of season ${season}, ${name}, so their campaigns could not be told apart. Give it another name and publish it again.`,
    ),
    campaign_namesake: unchanged(
      ({ release, campaign, name }: OfCampaign) =>
        `Campaign ${campaign}, which an operator imported, is also called ${name}. Give the season of ${release} another name and publish it again. If that campaign is meant for this season, ask an operator to give it days of the season and switch it on.`,
    ),
    season_uncommitted: unchanged(
      ({ file }: { readonly file: string }) =>
        `${file} has changes that are not committed and would be overwritten: commit them first, or restore the file.`,
    ),
    season_not_in_git: unchanged(
      'The season would be overwritten, and git does not answer here: run this in a clone of the project.',
    ),
  },
  id: {
    newer_draft: unchangedId(
      ({ season, who }: OfSeason & { readonly who: string }) =>
        `${who} sudah mengubah draf musim ${season} sejak Anda membukanya, jadi perubahan Anda belum disimpan.`,
    ),
    no_draft: unchangedId(({ season }: OfSeason) => `Draf musim ${season} sudah dihapus.`),
    draft_exists: unchangedId(({ season }: OfSeason) => `Musim ${season} sudah punya draf.`),
    many_drafts: unchangedId(
      ({ most }: { readonly most: number }) => `Sudah ada ${most} draf: hapus yang tidak diperlukan lagi.`,
    ),
    draft_number_low: unchangedId(
      ({ least }: Numbered) => `Musim yang sedang tayang bernomor ${least - 1}: pilih ${least} atau lebih.`,
    ),
    draft_number_high: unchangedId(({ most }: { readonly most: number }) => `Nomor tertinggi adalah ${most}.`),
    draft_name_missing: unchangedId('Musim harus punya nama.'),
    draft_name_long: unchangedId(
      ({ most, has }: { readonly most: number; readonly has: number }) =>
        `Nama ini ${has} karakter; di ponsel hanya muat ${most}.`,
    ),
    draft_name_signs: unchangedId('Nama tidak boleh berisi {, }, <, > atau ganti baris.'),
    draft_name_taken: unchangedId(
      ({ name }: { readonly name: string }) =>
        `Musim sebelumnya juga bernama “${name}”. Pilih nama lain agar kampanyenya tidak tertukar.`,
    ),
    draft_day: unchangedId(({ text }: { readonly text: string }) => `"${text}" bukan tanggal seperti 2027-03-01.`),
    draft_backwards: unchangedId(
      ({ start, end }: Days) => `Hari terakhir, ${end}, lebih awal dari hari pertama, ${start}.`,
    ),
    draft_overlap: unchangedId(
      ({ start, end, name }: Days & { readonly name: string }) =>
        `Musim ini akan mulai ${start}, padahal ${name} berlangsung sampai ${end}: mulai lebih lambat.`,
    ),
    draft_over: unchangedId(
      ({ end, today }: { readonly end: string; readonly today: string }) =>
        `Hari terakhirnya, ${end}, sudah lewat: hari ini ${today}.`,
    ),
    draft_days_many: unchangedId(
      ({ start, end, most }: Days & { readonly most: number }) =>
        `Dari ${start} sampai ${end} lebih lama dari ${most} hari, batas untuk satu musim.`,
    ),
    season_base: unchangedId(
      ({ faults }: Faulty) => `Musim yang sedang tayang tidak bisa dijadikan dasar: ${faults.join('; ')}.`,
    ),
    no_season_live: unchangedId('Tidak ada musim tayang yang bisa dijadikan dasar.'),
    season_unpublished: unchangedId(({ season }: OfSeason) => `Belum ada rilis musim ${season} yang diterbitkan.`),
    season_long: unchangedId(({ most }: { readonly most: number }) => `Satu musim paling banyak ${most} karakter.`),
    season_other: unchangedId(
      ({ season, wanted }: OfSeason & { readonly wanted: number }) => `Ini musim ${season}, bukan ${wanted}.`,
    ),
    season_apart: unchangedId(
      ({ release }: { readonly release: string }) =>
        `${release} tidak membawa musim di samping kodenya: bangun ulang, atau pilih rilis lain.`,
    ),
    season_unreadable: unchangedId(
      ({ where, faults }: Faulty & { readonly where: string }) =>
        `${where} bukan musim${faults.length === 0 ? '' : `: ${faults.join('; ')}`}.`,
    ),
    unfit_season: unchangedId(
      ({ release, faults }: { readonly release: string; readonly faults: readonly string[] }) =>
        `Musim di ${release} masih bermasalah, jadi kampanyenya tidak bisa dihitung: ${faults.join('; ')}. Perbaiki musimnya, lalu terbitkan lagi.`,
    ),
    season_namesake: unchangedId(
      ({ release, name, season }: OfSeason & { readonly release: string; readonly name: string }) =>
        `${release} memakai nama musim ${season}, ${name}, sehingga kampanyenya tidak bisa dibedakan. Ganti namanya, lalu terbitkan lagi.`,
    ),
    campaign_namesake: unchangedId(
      ({ release, campaign, name }: OfCampaign) =>
        `Kampanye ${campaign}, yang diimpor oleh operator, juga bernama ${name}. Beri musim ${release} nama lain, lalu terbitkan lagi. Jika kampanye itu memang untuk musim ini, minta operator memberinya tanggal dalam musim ini dan mengaktifkannya.`,
    ),
    season_uncommitted: unchangedId(
      ({ file }: { readonly file: string }) =>
        `${file} punya perubahan yang belum di-commit dan akan tertimpa: commit dulu, atau kembalikan berkasnya.`,
    ),
    season_not_in_git: unchangedId(
      'Musim akan tertimpa, dan git tidak menjawab di sini: jalankan di clone proyek ini.',
    ),
  },
} as const;
