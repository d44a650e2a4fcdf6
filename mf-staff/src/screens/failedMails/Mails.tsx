import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useState } from 'react';
import type { MailsDecision } from '../../client/programme/failedMails.ts';
import { SelectionBar } from '../../components/queue/SelectionBar.tsx';
import { useNextRow } from '../../hooks/useNextRow.ts';
import { useSelection } from '../../hooks/useSelection.ts';
import { canBeDone, MailDetails } from './MailDetails.tsx';
import { MailsDialog } from './MailsDialog.tsx';
import { MailTable } from './MailTable.tsx';

interface MailsProps {
  readonly mails: readonly FailedMail[];
  readonly onReload: () => void;
  /** The decided email was the last one: there is no next row. */
  readonly onLastDecided: () => void;
}

interface Deciding {
  readonly action: MailsDecision['action'];
  readonly mails: readonly FailedMail[];
  /** Called in an opened row, to continue with the next row. */
  readonly isRow: boolean;
}

const canBeSelected = (mail: FailedMail): boolean => canBeDone('resend', mail) || canBeDone('giveUp', mail);

/** The emails of one page, with the dialogs that decide about one or several of them. */
export function Mails({ mails, onReload, onLastDecided }: MailsProps) {
  const { t } = useTranslation();
  const { selected, selectable, chosen, select, selectAll, clear } = useSelection(mails, canBeSelected);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { nextId, goToNext } = useNextRow(mails, onLastDecided);
  const isPossible = (action: Deciding['action']) => chosen.some((mail) => canBeDone(action, mail));
  const decideSelected = (action: Deciding['action']) => setDeciding({ action, mails: chosen, isRow: false });

  function onDone({ isRow, mails: [first] }: Deciding): void {
    setDeciding(null);
    if (isRow && first) goToNext(first.id);
    else {
      clear();
      onLastDecided();
    }
    onReload();
  }

  return (
    <>
      <SelectionBar
        count={chosen.length}
        selectableCount={selectable.length}
        action={isPossible('resend') ? t('failedMails.resend.selected') : null}
        otherAction={
          isPossible('giveUp')
            ? { text: t('failedMails.giveUp.selected'), onAction: () => decideSelected('giveUp') }
            : null
        }
        onSelectAll={selectAll}
        onClear={clear}
        onAction={() => decideSelected('resend')}
      />
      <MailTable
        mails={mails}
        selected={selected}
        canBeSelected={canBeSelected}
        onSelect={select}
        details={(mail) => (
          <MailDetails
            mail={mail}
            isNext={mail.id === nextId}
            onDecide={(action) => setDeciding({ action, mails: [mail], isRow: true })}
          />
        )}
      />
      {deciding && (
        <MailsDialog
          action={deciding.action}
          mails={deciding.mails}
          onClose={() => setDeciding(null)}
          onDone={() => onDone(deciding)}
        />
      )}
    </>
  );
}
