/** As long as names of real hotels and rewards. */
export const LONG_NAME =
  'The Grand Sapphire Riverside Convention Hotel & Residences by the Old Harbour of Sunda Kelapa, a Member of the Archipelago Heritage Collection';

/** One word without a place to break. */
export const LONG_WORD = 'PAKET-MENGINAP-KELUARGA_2026_Q4_NUSANTARA_PREMIUM_PLUS_TERMASUK_SARAPAN_DAN_MAKAN_MALAM';

export const CHINESE_NAME = '王小明';

/** Names are plain text: markup in them is shown literally. */
export const NAME_WITH_HTML = 'Hotel <b>Merdeka</b> & "Spa"';

/** An entry of a list without the required fields. */
export const INVALID_ENTRY = { note: 'imported 2019', checked: false };
