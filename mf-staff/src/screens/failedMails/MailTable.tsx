import type { FailedMail } from '@friends/shared/contract/staff/failedMails';
import { MAIL_STATE_WORDS, mailKind, PROBLEM_WORDS } from '@friends/shared/contract/words/mailWords';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { type ReactNode, useState } from 'react';
import rows from '../../components/list/Rows.module.css';
import { RowCheckbox } from '../../components/queue/RowCheckbox.tsx';
import { useAge } from '../../hooks/useAge.ts';

const TONES = { retrying: 'pending', exhausted: 'refused', given_up: 'info' } as const;

interface MailTableProps {
  readonly mails: readonly FailedMail[];
  readonly selected: ReadonlySet<number>;
  readonly canBeSelected: (mail: FailedMail) => boolean;
  readonly onSelect: (id: number, isSelected: boolean) => void;
  readonly details: (mail: FailedMail) => ReactNode;
}

/** The emails of one page. An expanded row shows the email's details and actions. */
export function MailTable({ mails, selected, canBeSelected, onSelect, details }: MailTableProps) {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const [now] = useState(() => new Date().toISOString());
  const age = useAge(now);
  return (
    <div className={rows.withFigure}>
      <DataTable
        caption={t('failedMails.title')}
        rows={mails}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'about',
            header: t('failedMails.about'),
            cell: (mail) => (
              <RowCheckbox
                id={mail.id}
                label={t('failedMails.select', { name: `${mailKind(mail.Kind, language)}, ${mail.To}` })}
                isSelected={selected.has(mail.id)}
                canBeSelected={canBeSelected(mail)}
                onSelect={(isSelected) => onSelect(mail.id, isSelected)}
              >
                <span className={rows.name}>{mailKind(mail.Kind, language)}</span>
                <span className={rows.below}>{mail.To}</span>
              </RowCheckbox>
            ),
            main: 'whole',
          },
          {
            key: 'problem',
            header: t('failedMails.problem'),
            cell: ({ Problem }) => <span className={rows.anywhere}>{PROBLEM_WORDS[language][Problem]}</span>,
          },
          {
            key: 'tries',
            header: t('failedMails.tries'),
            // If its link has expired, the stored number is not that of its attempts.
            cell: ({ Problem, Tries }) => (Problem === 'link_over' ? '–' : number(Tries)),
          },
          {
            key: 'state',
            header: t('failedMails.status'),
            cell: ({ State }) => (
              <span className={rows.chips}>
                <StatusChip tone={TONES[State]}>{MAIL_STATE_WORDS[language][State]}</StatusChip>
              </span>
            ),
            brief: true,
          },
          {
            key: 'written',
            header: t('failedMails.written'),
            cell: ({ Written }) => <span className={rows.when}>{age(Written)}</span>,
            brief: 'fill',
          },
        ]}
        details={details}
      />
    </div>
  );
}
