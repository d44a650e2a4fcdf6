import type { Language } from '@friends/shared/contract/rules/language';
import type { CodesFileFault } from './codesFile.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<CodesFileFault, string>>>> = {
  en: {
    unreadable: 'This file is not a table. Save it as CSV (UTF-8) or as an Excel workbook (XLSX).',
    no_code_column: 'The first line must name the columns: Code, and optionally Value and Expires.',
    unknown_column: 'The first line may name only the columns Code, Value and Expires, each once.',
    no_codes: 'There are no codes below the first line.',
    too_many: 'The file has more than 20,000 codes. Import it in parts.',
  },
  id: {
    unreadable: 'File ini bukan tabel. Simpan sebagai CSV (UTF-8) atau sebagai file Excel (XLSX).',
    no_code_column: 'Baris pertama harus berisi nama kolom: Code, dan jika perlu Value dan Expires.',
    unknown_column: 'Baris pertama hanya boleh berisi kolom Code, Value, dan Expires, masing-masing satu kali.',
    no_codes: 'Tidak ada kode di bawah baris pertama.',
    too_many: 'File ini berisi lebih dari 20.000 kode. Impor dalam beberapa bagian.',
  },
};

export const fileText = (fault: CodesFileFault, language: Language): string => TEXTS[language][fault];
