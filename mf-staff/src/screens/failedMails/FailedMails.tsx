import { ListPage } from '../../components/list/ListPage.tsx';
import { MAIL_CHOICES } from '../../components/list/listChoices.ts';
import { usePageFocus } from '../../hooks/useHeadingFocus.ts';
import { failedMailsAtom } from '../../state/programme/failedMails.ts';
import './failedMailsTexts.ts';
import { Mails } from './Mails.tsx';

/** Emails whose last attempt failed, and those that staff gave up. */
export function FailedMails() {
  const focusPage = usePageFocus();
  return (
    <ListPage
      list="failed-mails"
      right="mails.change"
      texts="failedMails"
      listAtom={failedMailsAtom}
      choices={MAIL_CHOICES}
      mayBeEmpty
    >
      {(mails, { reload }) => <Mails mails={mails} onReload={reload} onLastDecided={focusPage} />}
    </ListPage>
  );
}
