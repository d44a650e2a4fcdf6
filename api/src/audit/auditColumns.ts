import type { Language } from '@friends/shared/contract/rules/language';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { jakartaTime } from '../calendar/days.ts';
import { changeText } from './changeText.ts';

const HEADS: Readonly<Record<Language, readonly [string, string, ...string[]]>> = {
  en: ['Number', 'When (WIB)', 'Who', 'What', 'To what', 'Change', 'Why', 'By the right', 'From', 'Request'],
  id: ['Nomor', 'Kapan (WIB)', 'Siapa', 'Apa', 'Terhadap', 'Perubahan', 'Mengapa', 'Dengan hak', 'Dari', 'Permintaan'],
};

function cells(line: AuditLine): readonly (string | number)[] {
  const { id, At, Who, What, Target, Why, Right, Address, RequestId } = line;
  return [
    id,
    jakartaTime(At),
    Who,
    What,
    Target,
    changeText(line),
    Why ?? '',
    Right ?? '',
    Address ?? '',
    RequestId ?? '',
  ];
}

/** The columns of the audit as a table. */
export const auditColumns = (language: Language) => ({ heads: HEADS[language], times: [HEADS[language][1]], cells });
