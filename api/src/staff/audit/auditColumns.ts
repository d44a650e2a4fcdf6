import type { Language } from '@friends/shared/contract/rules/language';
import type { AuditLine } from '@friends/shared/contract/staff/audit';
import { auditAction, auditKind } from '@friends/shared/contract/words/auditWords';
import { changeText } from '../../platform/audit/changeText.ts';
import { releaseText } from '../../platform/audit/releaseText.ts';
import { type ListColumn, timeCell } from '../lists/listColumns.ts';

/** An action as the page of the audit labels it. */
function actionText(line: AuditLine, language: Language): string {
  const { kind, words, stored, detail: storedDetail } = auditAction(line.What, language);
  const detail = releaseText(line, language) ?? line.Refusal ?? storedDetail;
  const label = words === null ? stored : `${words}${detail && ` (${detail})`}`;
  return kind === null ? label : `${auditKind(kind, language)}: ${label}`;
}

/** CSV columns of the audit log: stored values first, then names and translated labels. */
export const AUDIT_COLUMNS: readonly ListColumn<AuditLine>[] = [
  { en: 'Number', id: 'Nomor', cell: ({ id }) => id },
  { en: 'When (WIB)', id: 'Kapan (WIB)', cell: ({ At }) => timeCell(At), type: 'time' },
  { en: 'Who', id: 'Siapa', cell: ({ Who }) => Who },
  { en: 'What', id: 'Apa', cell: ({ What }) => What },
  { en: 'Target', id: 'Objek', cell: ({ Target }) => Target },
  { en: 'Change', id: 'Perubahan', cell: changeText },
  { en: 'Why', id: 'Mengapa', cell: ({ Why }) => Why },
  { en: 'Permission', id: 'Hak akses', cell: ({ Right }) => Right },
  { en: 'IP address', id: 'Alamat IP', cell: ({ Address }) => Address },
  { en: 'Request', id: 'Permintaan', cell: ({ RequestId }) => RequestId },
  { en: 'Name', id: 'Nama', cell: ({ WhoName }) => WhoName },
  { en: 'Target name', id: 'Nama objek', cell: ({ TargetName }) => TargetName },
  { en: 'Action', id: 'Tindakan', cell: actionText },
];
