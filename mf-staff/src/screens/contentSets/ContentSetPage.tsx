import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { DetailPage } from '../../components/details/DetailPage.tsx';
import { PreviewDialog } from '../../components/preview/PreviewDialog.tsx';
import { setAtom } from '../../state/content.ts';
import '../content/contentTexts.ts';
import css from './ContentSet.module.css';
import { PlanDialog } from './PlanDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { type SetAction, SetActions } from './SetActions.tsx';
import { SetDetails } from './SetDetails.tsx';
import { SetDialog } from './SetDialog.tsx';
import { SetEntries } from './SetEntries.tsx';
import './setTexts.ts';

/** One set: its drafts or published entries, and the actions on it. */
export function ContentSetPage() {
  const { t } = useTranslation();
  return (
    <DetailPage<ContentSet, SetAction>
      right="content.edit"
      texts="contentSet"
      up={{ to: '/content-sets', title: t('contentSets.title') }}
      itemAtom={setAtom}
      getTitle={({ Name }) => Name}
      refreshWhile={({ State }) => State === 'planned' || State === 'live'}
      dialog={(action, { item, ...rest }) => <ActionDialog action={action} set={item} {...rest} />}
    >
      {(set, { heading, onAction }) => (
        <>
          {set.Failure !== null && (
            <div className={css.whole}>
              <Alert tone="refused" title={t(set.State === 'live' ? 'contentSet.endFailed' : 'contentSet.failed')}>
                {set.Failure}
              </Alert>
            </div>
          )}
          <SetDetails set={set} heading={heading} />
          <SetActions set={set} onAction={onAction} />
          <div className={css.whole}>
            <SetEntries set={set} onAction={onAction} />
          </div>
        </>
      )}
    </DetailPage>
  );
}

interface ActionDialogProps {
  readonly action: SetAction;
  readonly set: ContentSet;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function ActionDialog({ action, ...rest }: ActionDialogProps) {
  if (action === 'plan') return <PlanDialog {...rest} />;
  if (action === 'preview') {
    const { set, onClose } = rest;
    return (
      <PreviewDialog release={null} at={null} drafts={{ name: set.Name, content: { Set: set.id } }} onClose={onClose} />
    );
  }
  if (typeof action === 'number') return <RemoveDialog draft={action} {...rest} />;
  return <SetDialog action={action} {...rest} />;
}
