import type { Language } from '@friends/shared/contract/rules/language';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { auditAction, auditKind } from '@friends/shared/contract/words/auditWords';
import { jakartaTime } from '../calendar/days.ts';
import { changeText } from './changeText.ts';

const HEADS: Readonly<Record<Language, readonly [string, string, ...string[]]>> = {
  en: [
    'Number',
    'When (WIB)',
    'Who',
    'What',
    'To what',
    'Change',
    'Why',
    'By the right',
    'From',
    'Request',
    'Name',
    'About',
    'Action',
  ],
  id: [
    'Nomor',
    'Kapan (WIB)',
    'Siapa',
    'Apa',
    'Terhadap',
    'Perubahan',
    'Mengapa',
    'Dengan hak',
    'Dari',
    'Permintaan',
    'Nama',
    'Tentang',
    'Tindakan',
  ],
};

/** An action as the page of the audit labels it. */
function actionText(what: string, language: Language): string {
  const { kind, words, stored, detail } = auditAction(what, language);
  const label = words === null ? stored : `${words}${detail && ` (${detail})`}`;
  return kind === null ? label : `${auditKind(kind, language)}: ${label}`;
}

function cells(line: AuditLine, language: Language): readonly (string | number)[] {
  const { id, At, Who, What, Target, Why, Right, Address, RequestId, WhoName, TargetName } = line;
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
    WhoName ?? '',
    TargetName ?? '',
    actionText(What, language),
  ];
}

/** The columns of the audit as a table: as it is stored, then by names and in the words of the language. */
export const auditColumns = (language: Language) => ({
  heads: HEADS[language],
  times: [HEADS[language][1]],
  cells: (line: AuditLine) => cells(line, language),
});
