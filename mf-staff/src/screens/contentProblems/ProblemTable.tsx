import type { ContentProblem } from '@friends/shared/contract/staff/contentProblems';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import css from '../../components/list/Rows.module.css';
import { fieldId, fieldKey } from '../content/forms/fieldNames.ts';
import { useEntryName } from '../content/useEntryName.ts';

/** Problems of one page of the list; each links to its field. */
export function ProblemTable({ problems }: { readonly problems: readonly ContentProblem[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('contentProblems.title')}
      rows={problems}
      rowKey={({ Kind, Entry, Field, Text }) => `${Kind} ${Entry} ${Field} ${Text}`}
      columns={[
        {
          key: 'problem',
          header: t('contentProblems.problem'),
          cell: (problem) => <Problem problem={problem} />,
          main: 'whole',
        },
        { key: 'kind', header: t('content.kind'), cell: ({ Kind }) => t(`content.one.${Kind}`), brief: true },
        {
          key: 'type',
          header: t('contentProblems.type'),
          cell: ({ Type }) => t(`contentProblems.choice.type.${Type}`),
        },
        {
          key: 'place',
          header: t('contentProblems.place'),
          cell: (problem) => <Places problem={problem} />,
          brief: 'end',
        },
      ]}
    />
  );
}

interface ProblemProps {
  readonly problem: ContentProblem;
}

function Problem({ problem }: ProblemProps) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const { Kind, Entry, Field, Text } = problem;
  const path = generatePath('/content/:kind/:entry', { kind: Kind, entry: Entry });
  return (
    <Link className={css.name} to={Field === null ? path : `${path}#${fieldId(Field)}`}>
      {nameOf(problem)}
      <span className={css.below}>
        {Field === null ? Text : t('content.issue', { field: t(fieldKey(Field)), text: Text })}
      </span>
    </Link>
  );
}

function Places({ problem: { IsLive, IsDraft } }: ProblemProps) {
  const { t } = useTranslation();
  return (
    <span className={css.chips}>
      {IsLive && <StatusChip tone="refused">{t('contentProblems.choice.place.live')}</StatusChip>}
      {IsDraft && <StatusChip tone="pending">{t('contentProblems.choice.place.draft')}</StatusChip>}
    </span>
  );
}
