import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import { MAIL_STATE_WORDS, mailKind, PROBLEM_WORDS } from '@friends/shared/contract/words/mailWords';
import { type ListColumn, timeCell } from '../lists/listColumns.ts';

/** Columns of the exported list of failed mails. */
export const FAILED_MAIL_COLUMNS: readonly ListColumn<FailedMail>[] = [
  { en: 'Number', id: 'Nomor', cell: ({ id }) => id },
  { en: 'About', id: 'Tentang', cell: ({ Kind }, language) => mailKind(Kind, language) },
  { en: 'To', id: 'Kepada', cell: ({ To }) => To },
  { en: 'Problem', id: 'Masalah', cell: ({ Problem }, language) => PROBLEM_WORDS[language][Problem] },
  { en: 'State', id: 'Status', cell: ({ State }, language) => MAIL_STATE_WORDS[language][State] },
  { en: 'Tries', id: 'Percobaan', cell: ({ Tries }) => Tries },
  { en: 'Written (WIB)', id: 'Ditulis (WIB)', cell: ({ Written }) => timeCell(Written), type: 'time' },
  { en: 'Next try (WIB)', id: 'Percobaan berikutnya (WIB)', cell: ({ NextTry }) => timeCell(NextTry), type: 'time' },
  { en: 'Sent again by', id: 'Dikirim ulang oleh', cell: ({ ResentBy }) => ResentBy },
  { en: 'Sent again (WIB)', id: 'Dikirim ulang (WIB)', cell: ({ ResentAt }) => timeCell(ResentAt), type: 'time' },
  { en: 'Stopped by', id: 'Dihentikan oleh', cell: ({ GivenUpBy }) => GivenUpBy },
  { en: 'Stopped (WIB)', id: 'Dihentikan (WIB)', cell: ({ GivenUpAt }) => timeCell(GivenUpAt), type: 'time' },
  { en: 'Reason', id: 'Alasan', cell: ({ GivenUpWhy }) => GivenUpWhy },
];
