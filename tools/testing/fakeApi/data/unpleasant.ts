/** A name of a length that real hotels and rewards have. */
export const LONG_NAME =
  'The Grand Sapphire Riverside Convention Hotel & Residences by the Old Harbour of Sunda Kelapa, a Member of the Archipelago Heritage Collection';

/** One word that no line can break at a space. */
export const LONG_WORD = 'PAKET-MENGINAP-KELUARGA_2026_Q4_NUSANTARA_PREMIUM_PLUS_TERMASUK_SARAPAN_DAN_MAKAN_MALAM';

export const CHINESE_NAME = '王小明';

/** A name is text: what looks like HTML in it is shown as it was typed. */
export const NAME_WITH_HTML = 'Hotel <b>Merdeka</b> & "Spa"';

/** An entry that no screen can show. */
export const BROKEN = { note: 'imported 2019', checked: false };
