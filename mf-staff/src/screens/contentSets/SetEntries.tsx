import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { Button } from '@friends/shared/ui/brand/Button';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import css from '../../components/list/Rows.module.css';
import { fieldKey } from '../content/forms/fieldNames.ts';
import { useEntryName } from '../content/useEntryName.ts';
import type { SetAction } from './SetActions.tsx';

type SetEntry = ContentSet['Entries'][number];

interface SetEntriesProps {
  readonly set: ContentSet;
  readonly onAction: (action: SetAction) => void;
}

export function SetEntries({ set: { State, Entries }, onAction }: SetEntriesProps) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const isOpen = State === 'draft' || State === 'failed';
  const columns: Column<SetEntry>[] = [
    {
      key: 'name',
      header: t('content.name'),
      cell: (entry) => (
        <Link className={css.name} to={generatePath('/content/:kind/:entry', { kind: entry.Kind, entry: entry.Entry })}>
          {nameOf(entry)}
        </Link>
      ),
      main: 'whole',
    },
    { key: 'kind', header: t('content.kind'), cell: ({ Kind }) => t(`content.one.${Kind}`), brief: true },
    {
      key: 'changed',
      header: t('content.history.changed'),
      cell: ({ IsNew, Changed }) =>
        IsNew ? t('contentSet.new') : Changed.map((field) => t(fieldKey(field))).join(', ') || '–',
    },
    {
      key: 'state',
      header: t('content.state'),
      cell: (entry) => <EntryState entry={entry} state={State} />,
      brief: true,
    },
    ...(isOpen
      ? [
          {
            key: 'actions',
            header: t('contentSet.actions'),
            cell: (entry: SetEntry) =>
              entry.Draft !== null && (
                <Button
                  variant="quiet"
                  aria-label={t('contentSet.remove.named', { name: nameOf(entry) })}
                  onClick={() => onAction(entry.Draft ?? 0)}
                >
                  {t('contentSet.remove.button')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <DetailSection id="entries" title={t('contentSets.entries')}>
      {Entries.length === 0 ? (
        <p>{t('contentSet.empty')}</p>
      ) : (
        <DataTable
          caption={t('contentSets.entries')}
          rows={Entries}
          rowKey={({ Kind, Entry }) => `${Kind} ${Entry}`}
          columns={columns}
        />
      )}
    </DetailSection>
  );
}

function EntryState({ entry, state }: { readonly entry: SetEntry; readonly state: ContentSet['State'] }) {
  const { t } = useTranslation();
  if (entry.Issues.length > 0)
    return <StatusChip tone="pending">{t('content.issues', { count: entry.Issues.length })}</StatusChip>;
  if (entry.IsChangedSince && state === 'live') return <StatusChip tone="info">{t('contentSet.since')}</StatusChip>;
  return (
    <StatusChip tone="success">{t(entry.Draft === null ? 'contentSet.published' : 'contentSet.ready')}</StatusChip>
  );
}
