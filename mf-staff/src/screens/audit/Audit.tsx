import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { ListPage } from '../../components/list/ListPage.tsx';
import { manifest } from '../../manifest.ts';
import { auditAtom } from '../../state/operations.ts';
import { AuditTable } from './AuditTable.tsx';

import en from './audit.en.json';
import id from './audit.id.json';

addScreenMessages(manifest.name, { en, id });

/** The audit log: who did what, when, why and from where, including refusals. */
export function Audit() {
  return (
    <ListPage list="audit" right="audit.read" texts="audit" listAtom={auditAtom} hasDays>
      {(rows) => <AuditTable rows={rows} />}
    </ListPage>
  );
}
