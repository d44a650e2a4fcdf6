import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import { CONTENT_KINDS_ID } from './importTexts.ts';
import { timeSuffix } from './subjects.ts';

interface Change {
  readonly by: string | null;
  /** In Jakarta, `YYYY-MM-DD HH:mm`. */
  readonly at: string | null;
}

interface Entry {
  readonly kind: ContentKind;
  readonly name: string;
}

interface Issues extends Entry {
  readonly count: number;
}

interface InSet {
  readonly name: string;
  /** Name of the set. */
  readonly set: string;
}

interface SetRef {
  readonly set: string;
}

interface Columns {
  readonly columns: string;
}

interface Most {
  readonly most: number;
}

interface TextField {
  readonly field: string;
}

interface Role {
  /** As in the database. */
  readonly user: string;
  readonly database: string;
}

interface Planned extends SetRef {
  readonly at: string | null;
}

const byText = (by: string | null, word: string) => (by === null ? '' : ` ${word} ${by}`);

/** Refusals of editing content. */
export const CONTENT_TEXTS = {
  en: {
    content_changed: [
      'Changed in the meantime',
      ({ by, at }: Change) =>
        `Nothing was done: this draft was changed${byText(by, 'by')}${timeSuffix(at, 'on')}. Reload to see the changes; what you typed is kept.`,
    ],
    content_live_changed: [
      'Live version changed',
      ({ by, at }: Change) =>
        `Nothing was done: the live version was changed${byText(by, 'by')}${timeSuffix(at, 'on')}, after this draft was started. Reload, compare both versions and save the draft again.`,
    ],
    content_issues: [
      'Not ready',
      ({ name, count }: Issues) =>
        `“${name}” cannot go live: ${count === 1 ? '1 issue' : `${count} issues`} must be fixed first.`,
    ],
    content_taken: ['Already taken', ({ name }: Entry) => `Another entry is already called “${name}”.`],
    content_code: ['Cannot be changed', 'The code of a category cannot be changed because rewards refer to it.'],
    content_no_text: ['Not found', 'The portal has no text with this name. Change the texts in the list.'],
    content_text_format: [
      'Does not fit',
      ({ field }: TextField) =>
        `${field === 'Text' ? 'The Indonesian text' : 'The English text'} does not fit where it is shown: links must begin with https://, dates must look like 2026-12-31 and times like 09:00; { and } are not allowed.`,
    ],
    content_planned: [
      'Part of a scheduled set',
      ({ set, at }: Planned) =>
        `Nothing was done: this draft is part of the set “${set}”, which goes live${timeSuffix(at, 'on')}. Unschedule the set first.`,
    ],
    content_plan_affected: [
      'Part of a scheduled set',
      ({ name, set, at }: InSet & Planned) =>
        `Nothing was done: “${name}” is part of the set “${set}”, which goes live${timeSuffix(at, 'on')} and would no longer fit. Reload to update that set, too, or unschedule it first.`,
    ],
    content_in_set: ['In another set', ({ name, set }: InSet) => `“${name}” is already part of the set “${set}”.`],
    content_table_unreadable: [
      'File unreadable',
      'This file is neither CSV nor an Excel workbook. Save it as "CSV UTF-8" and try again.',
    ],
    content_table_columns: [
      'Unknown columns',
      ({ columns }: Columns) =>
        `The first line must contain the column id and columns of the downloaded table. Unknown: ${columns || '–'}.`,
    ],
    content_table_long: ['Too many lines', ({ most }: Most) => `A table may change at most ${most} entries.`],
    content_table_wrong: ['Lines to correct', 'Nothing was imported: some lines must be corrected first.'],
    content_table_changed: [
      'Changed in the meantime',
      'Nothing was imported: content has changed since the file was checked. Check it again.',
    ],
    content_previewed: ['Preview', 'Nothing can be changed while drafts are previewed. End the preview first.'],
    content_preview_temporary: [
      'Preview unavailable',
      ({ user, database }: Role) =>
        `Drafts cannot be previewed: the database user ${user} may not create temporary tables. Ask the operations team to run: grant temporary on database ${database} to ${user}`,
    ],
    reader_previewed: [
      'Preview',
      'This preview shows the portal as another reader sees it, so nothing can be changed, and you cannot log in. End the preview first.',
    ],
    content_set_changed: [
      'Changed in the meantime',
      ({ by, at }: Change) =>
        `Nothing was done: this set, or a draft in it, was changed${byText(by, 'by')}${timeSuffix(at, 'on')}. Review it and try again.`,
    ],
    content_set_over: ['Not possible', ({ set }: SetRef) => `The set “${set}” is no longer a draft.`],
    content_set_not_planned: ['Not possible', ({ set }: SetRef) => `The set “${set}” is not scheduled.`],
    content_set_not_live: ['Not possible', ({ set }: SetRef) => `The set “${set}” is not live.`],
    content_set_empty: ['Nothing to publish', ({ set }: SetRef) => `The set “${set}” has no drafts.`],
    content_set_past: ['Time has passed', 'This time has already passed.'],
    content_set_until: ['Times reversed', 'The set must end after it goes live.'],
    content_set_after: [
      'Changes earlier',
      ({ name, set, at }: InSet & Planned) =>
        `“${name}” changes back when the set “${set}” ends${timeSuffix(at, 'on')}: schedule this set for an earlier time, or save the draft again after that.`,
    ],
    content_set_endless: [
      'No end possible',
      ({ name }: Entry) => `“${name}” is new and cannot be hidden again: schedule the set without an end.`,
    ],
    content_set_stuck: ['Cannot be rolled back', ({ name }: Entry) => `“${name}” is new and cannot be hidden again.`],
  },
  id: {
    content_changed: [
      'Sudah berubah',
      ({ by, at }: Change) =>
        `Tindakan dibatalkan: draf ini sudah diubah${byText(by, 'oleh')}${timeSuffix(at, 'pada')}. Muat ulang untuk melihatnya; isian Anda tetap tersimpan.`,
    ],
    content_live_changed: [
      'Versi yang tayang sudah berubah',
      ({ by, at }: Change) =>
        `Tindakan dibatalkan: versi yang tayang sudah diubah${byText(by, 'oleh')}${timeSuffix(at, 'pada')}, setelah draf ini dibuat. Muat ulang, bandingkan keduanya, lalu simpan lagi drafnya.`,
    ],
    content_issues: [
      'Belum siap',
      ({ name, count }: Issues) => `“${name}” belum bisa tayang: ${count} hal harus diperbaiki dulu.`,
    ],
    content_taken: [
      'Sudah dipakai',
      ({ kind, name }: Entry) => `Sudah ada ${CONTENT_KINDS_ID[kind]} lain bernama “${name}”.`,
    ],
    content_code: ['Tidak bisa diubah', 'Kode kategori tidak bisa diubah karena dipakai oleh hadiah.'],
    content_no_text: ['Tidak ditemukan', 'Portal tidak punya teks dengan nama ini. Ubah teks yang ada di daftar.'],
    content_text_format: [
      'Tidak cocok',
      ({ field }: TextField) =>
        `${field === 'Text' ? 'Teks bahasa Indonesia' : 'Teks bahasa Inggris'} tidak sesuai dengan formatnya: tautan diawali https://, tanggal seperti 2026-12-31, jam seperti 09:00; { dan } tidak bisa dipakai.`,
    ],
    content_planned: [
      'Sudah dijadwalkan',
      ({ set, at }: Planned) =>
        `Tindakan dibatalkan: draf ini bagian dari paket “${set}” yang tayang${timeSuffix(at, 'pada')}. Batalkan dulu jadwalnya.`,
    ],
    content_plan_affected: [
      'Sudah dijadwalkan',
      ({ name, set, at }: InSet & Planned) =>
        `Tindakan dibatalkan: “${name}” adalah bagian dari paket “${set}” yang tayang${timeSuffix(at, 'pada')} dan tidak akan sesuai lagi. Muat ulang untuk ikut memperbarui paket itu, atau batalkan dulu jadwalnya.`,
    ],
    content_in_set: ['Ada di paket lain', ({ name, set }: InSet) => `“${name}” sudah ada di paket “${set}”.`],
    content_table_unreadable: [
      'File tidak terbaca',
      'File ini bukan CSV atau buku kerja Excel. Simpan sebagai "CSV UTF-8", lalu coba lagi.',
    ],
    content_table_columns: [
      'Kolom tidak dikenal',
      ({ columns }: Columns) =>
        `Baris pertama harus memuat kolom id dan isian dari tabel yang diunduh. Tidak dikenal: ${columns || '–'}.`,
    ],
    content_table_long: [
      'Terlalu banyak baris',
      ({ most }: Most) => `Tabel boleh mengubah paling banyak ${most} konten.`,
    ],
    content_table_wrong: ['Ada baris yang salah', 'Tidak ada yang diimpor: beberapa baris harus diperbaiki dulu.'],
    content_table_changed: [
      'Sudah berubah',
      'Tidak ada yang diimpor: konten sudah berubah sejak file diperiksa. Periksa lagi.',
    ],
    content_previewed: ['Pratinjau', 'Tidak ada yang bisa diubah selama draf dipratinjau. Akhiri dulu pratinjaunya.'],
    content_preview_temporary: [
      'Pratinjau tidak tersedia',
      ({ user, database }: Role) =>
        `Draf tidak bisa dipratinjau: pengguna basis data ${user} tidak boleh membuat tabel sementara. Minta tim operasional menjalankan: grant temporary on database ${database} to ${user}`,
    ],
    reader_previewed: [
      'Pratinjau',
      'Pratinjau ini menampilkan portal seperti yang dilihat pembaca lain, jadi tidak ada yang bisa diubah dan Anda tidak bisa masuk. Akhiri dulu pratinjaunya.',
    ],
    content_set_changed: [
      'Sudah berubah',
      ({ by, at }: Change) =>
        `Tindakan dibatalkan: paket ini, atau draf di dalamnya, sudah diubah${byText(by, 'oleh')}${timeSuffix(at, 'pada')}. Periksa, lalu coba lagi.`,
    ],
    content_set_over: ['Tidak bisa dilakukan', ({ set }: SetRef) => `Paket “${set}” bukan draf lagi.`],
    content_set_not_planned: ['Tidak bisa dilakukan', ({ set }: SetRef) => `Paket “${set}” tidak dijadwalkan.`],
    content_set_not_live: ['Tidak bisa dilakukan', ({ set }: SetRef) => `Paket “${set}” tidak sedang tayang.`],
    content_set_empty: ['Paket kosong', ({ set }: SetRef) => `Paket “${set}” tidak berisi draf.`],
    content_set_past: ['Waktu sudah lewat', 'Waktu ini sudah lewat.'],
    content_set_until: ['Waktu terbalik', 'Waktu berakhir harus setelah waktu tayang.'],
    content_set_after: [
      'Berubah lebih dulu',
      ({ name, set, at }: InSet & Planned) =>
        `“${name}” kembali ke versi lamanya saat paket “${set}” berakhir${timeSuffix(at, 'pada')}: jadwalkan paket ini lebih awal, atau simpan lagi drafnya setelah itu.`,
    ],
    content_set_endless: [
      'Tidak bisa berakhir',
      ({ name }: Entry) =>
        `“${name}” masih baru dan tidak bisa disembunyikan lagi: jadwalkan paket ini tanpa waktu berakhir.`,
    ],
    content_set_stuck: [
      'Tidak bisa ditarik',
      ({ name }: Entry) => `“${name}” masih baru dan tidak bisa disembunyikan lagi.`,
    ],
  },
} as const;
