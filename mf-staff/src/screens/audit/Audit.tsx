import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useSetAtom } from '@friends/shared/state/jotai';
import { manifest } from '../../manifest.ts';
import { auditAtom, auditFileAtom } from '../../state/audit.ts';
import { DownloadButtons } from '../list/DownloadButtons.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { AuditTable } from './AuditTable.tsx';

import en from './audit.en.json';
import id from './audit.id.json';

addScreenMessages(manifest.name, { en, id });

/** Who did what, when, why and from where; what was refused, too. */
export function Audit() {
  const fetchAudit = useSetAtom(auditFileAtom);
  return (
    <ListPage
      right="audit.read"
      texts="audit"
      listAtom={auditAtom}
      hasDays
      actions={({ query }) => (
        <DownloadButtons formats={['xlsx', 'csv']} fetchFile={(format) => fetchAudit(query, format)} />
      )}
    >
      {(rows) => <AuditTable rows={rows} />}
    </ListPage>
  );
}
