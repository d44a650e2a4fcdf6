import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useState } from 'react';
import type { MailsDecision } from '../../client/programme/failedMails.ts';
import { SelectionBar } from '../../components/queue/SelectionBar.tsx';
import { useNextRow } from '../../hooks/useNextRow.ts';
import { useSelection } from '../../hooks/useSelection.ts';
import { isPossible, MailDetails } from './MailDetails.tsx';
import { MailsDialog } from './MailsDialog.tsx';
import { MailTable } from './MailTable.tsx';

interface MailsProps {
  readonly mails: readonly FailedMail[];
  readonly onReload: () => void;
  /** Called if there is no next row after a decision. */
  readonly onLastDecided: () => void;
}

interface OpenDecision {
  readonly action: MailsDecision['action'];
  readonly mails: readonly FailedMail[];
  /** True if the decision began in an expanded row: the next row is then expanded. */
  readonly isRow: boolean;
}

const canBeSelected = (mail: FailedMail): boolean => isPossible('resend', mail) || isPossible('giveUp', mail);

/** The emails of one page, with the dialogs that decide about one or several of them. */
export function Mails({ mails, onReload, onLastDecided }: MailsProps) {
  const { t } = useTranslation();
  const { selected, selectable, chosen, select, selectAll, clear } = useSelection(mails, canBeSelected);
  const [deciding, setDeciding] = useState<OpenDecision | null>(null);
  const { nextId, goToNext } = useNextRow(mails, onLastDecided);
  const canDecide = (action: OpenDecision['action']) => chosen.some((mail) => isPossible(action, mail));
  const decideSelected = (action: OpenDecision['action']) => setDeciding({ action, mails: chosen, isRow: false });

  function onDone({ isRow, mails: [first] }: OpenDecision): void {
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
        action={canDecide('resend') ? t('failedMails.resend.selected') : null}
        otherAction={
          canDecide('giveUp')
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
