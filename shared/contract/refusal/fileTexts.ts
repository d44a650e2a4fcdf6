import type { Language } from '../rules/language.ts';

export type FileKind = 'CSV' | 'JSON';

/** Recognized formats that are not importable. */
export type FileFormat = 'gzip' | 'html' | 'ods' | 'pdf' | 'picture' | 'xls' | 'xlsx' | 'xml' | 'zip';

interface FileOfKind {
  readonly kind: FileKind;
}

interface OtherFormat extends FileOfKind {
  readonly fault: 'other_format';
  readonly format: FileFormat;
}

interface OtherEncoding extends FileOfKind {
  readonly fault: 'not_utf8';
  /** Line and column of the first byte that isn't UTF-8, from 1. */
  readonly line: number;
  readonly character: number;
  /** The byte in Windows-1252; null if it isn't a letter, punctuation or symbol there. */
  readonly sign: string | null;
}

/** Why a file can't be read. */
export type FileFault =
  | { readonly fault: 'empty_file' }
  | ({ readonly fault: 'utf16' } & FileOfKind)
  | OtherFormat
  | OtherEncoding;

const FORMATS: Readonly<Record<Language, Readonly<Record<FileFormat, string>>>> = {
  en: {
    gzip: 'a gzip archive',
    html: 'a web page (HTML)',
    ods: 'an OpenDocument spreadsheet',
    pdf: 'a PDF',
    picture: 'a picture',
    xls: 'an old Excel workbook (XLS)',
    xlsx: 'an Excel workbook (XLSX)',
    xml: 'XML',
    zip: 'a ZIP archive',
  },
  id: {
    gzip: 'arsip gzip',
    html: 'halaman web (HTML)',
    ods: 'lembar kerja OpenDocument',
    pdf: 'PDF',
    picture: 'gambar',
    xls: 'buku kerja Excel lama (XLS)',
    xlsx: 'buku kerja Excel (XLSX)',
    xml: 'XML',
    zip: 'arsip ZIP',
  },
};

const SAVE: Readonly<Record<Language, Readonly<Record<FileKind, string>>>> = {
  en: { CSV: 'save it as "CSV UTF-8" and import it again', JSON: 'save it as UTF-8 and import it again' },
  id: { CSV: 'simpan sebagai "CSV UTF-8", lalu impor lagi', JSON: 'simpan sebagai UTF-8, lalu impor lagi' },
};

const CONVERT: typeof SAVE = {
  en: {
    CSV: 'open it in a spreadsheet, save it as "CSV UTF-8", and import that',
    JSON: 'import the JSON file instead',
  },
  id: { CSV: 'buka di aplikasi spreadsheet, simpan sebagai "CSV UTF-8", lalu impor', JSON: 'impor file JSON-nya' },
};

function inEnglish(fault: FileFault): string {
  if (fault.fault === 'empty_file') return 'The file is empty.';
  const { kind } = fault;
  if (fault.fault === 'other_format')
    return `The file is ${FORMATS.en[fault.format]}, not ${kind}; ${CONVERT.en[kind]}.`;
  if (fault.fault === 'utf16') return `The file is UTF-16 text ("Unicode text"), not UTF-8; ${SAVE.en[kind]}.`;
  const { line, character, sign } = fault;
  const found = sign === null ? 'not valid UTF-8' : `"${sign}" of Windows-1252`;
  return `The file is not UTF-8 text (line ${line}, character ${character} is ${found}); ${SAVE.en[kind]}.`;
}

function inIndonesian(fault: FileFault): string {
  if (fault.fault === 'empty_file') return 'File ini kosong.';
  const { kind } = fault;
  if (fault.fault === 'other_format')
    return `File ini ${FORMATS.id[fault.format]}, bukan ${kind}; ${CONVERT.id[kind]}.`;
  if (fault.fault === 'utf16') return `File ini teks UTF-16 ("Unicode text"), bukan UTF-8; ${SAVE.id[kind]}.`;
  const { line, character, sign } = fault;
  const found = sign === null ? 'bukan huruf UTF-8' : `adalah "${sign}" dari Windows-1252`;
  return `File ini bukan teks UTF-8 (baris ${line}, karakter ${character} ${found}); ${SAVE.id[kind]}.`;
}

/** Message about the file's problem and its solution. */
export const fileFaultText = (fault: FileFault, language: Language): string =>
  language === 'en' ? inEnglish(fault) : inIndonesian(fault);
