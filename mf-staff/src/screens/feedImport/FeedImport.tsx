import type { ImportDetails } from '@friends/shared/contract/staff/importUndo';
import { useTranslation } from '@friends/shared/i18n/translation';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { feedImportAtom } from '../../state/programme/importUndo.ts';
import '../bookingsFeed/feedTexts.ts';
import './feedImportTexts.ts';
import { ImportFacts } from './ImportFacts.tsx';
import { RejectUndoDialog } from './RejectUndoDialog.tsx';
import { type UndoAction, UndoActions } from './UndoActions.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** One import of the booking feed: its changes, and actions to undo it. */
export function FeedImport() {
  const { t } = useTranslation();
  return (
    <DetailPage<ImportDetails, UndoAction>
      right="bookings.import"
      texts="feedImport"
      up={{ to: '/bookings-feed', title: t('feedImports.title') }}
      itemAtom={feedImportAtom}
      getTitle={({ id, File: file }) => t('feedImport.named', { id, file })}
      refreshWhile={({ Undo }) => Undo?.State === 'pending'}
      followWhile={({ Undo }) => Undo?.State === 'running'}
      dialog={(action, { item, ...rest }) =>
        action === 'undo' || action === 'approve' ? (
          <UndoDialog feedImport={item} {...rest} />
        ) : (
          <RejectUndoDialog feedImport={item} action={action} {...rest} />
        )
      }
    >
      {(feedImport, { heading, onAction }) => (
        <>
          <ImportFacts feedImport={feedImport} heading={heading} />
          <UndoActions feedImport={feedImport} onAction={onAction} />
        </>
      )}
    </DetailPage>
  );
}
