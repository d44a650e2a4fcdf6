import { summaryOf } from '@friends/shared/contract/rules/summaryOf';
import type { ContentRow } from '@friends/shared/contract/staff/content';
import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import { useState } from 'react';
import css from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { inOrder } from './order/entryOrder.ts';
import { MoveButtons } from './order/MoveButtons.tsx';
import { plainText } from './plainText.ts';
import inline from './rewards/Inline.module.css';
import { InlineNumber } from './rewards/InlineNumber.tsx';
import { InlineShown, SHOWN_FIELD } from './rewards/InlineShown.tsx';
import { useEntryName } from './useEntryName.ts';

interface ContentTableProps {
  readonly kind: ContentKind;
  readonly rows: readonly ContentRow[];
  /** True if numbers and states are shown as fields, which save into drafts. */
  readonly isEditing: boolean;
  /** The rows are all entries of the kind, so that their order can be changed. */
  readonly hasAllEntries: boolean;
  readonly onSaved: () => void;
}

/** Fields that the table shows for each kind, left of the state. */
const COLUMN_FIELDS: Readonly<Record<ContentKind, readonly string[]>> = {
  category: ['Position'],
  reward: ['Points', 'PointsDiscount'],
  promotion: ['City', 'Points'],
  page: ['Slug', 'Position'],
  testimonial: ['Agent', 'City', 'Position'],
  text: ['TextEn'],
};

/** Maximum characters of a long text in a row. */
const MAX_SUMMARY_LENGTH = 80;

const isNumberField = (field: string): boolean => !['City', 'Slug', 'Agent', 'TextEn'].includes(field);

/** True if the kind's table has numbers or states that can be edited in place. */
export const isEditable = (kind: ContentKind): boolean =>
  COLUMN_FIELDS[kind].some(isNumberField) || kind in SHOWN_FIELD;

export function ContentTable({ kind, rows: listed, isEditing, hasAllEntries, onSaved }: ContentTableProps) {
  const { t } = useTranslation();
  const shownField = SHOWN_FIELD[kind];
  const isMovable = isEditing && hasAllEntries && COLUMN_FIELDS[kind].includes('Position');
  /** Rows as they were at the last move: moving again before they are reloaded would undo it. */
  const [movedRows, setMovedRows] = useState<readonly ContentRow[] | null>(null);
  const rows = isMovable ? inOrder(listed) : listed;
  const columns: Column<ContentRow>[] = [
    {
      key: 'name',
      header: t('content.name'),
      cell: (row) => <NameCell row={row} />,
      main: 'whole',
    },
    ...COLUMN_FIELDS[kind].map(
      (field): Column<ContentRow> => ({
        key: field,
        header: t(`content.field.${field}`),
        cell: (row) =>
          isEditing && isNumberField(field) ? (
            <span className={inline.ordered}>
              <InlineNumber row={row} field={field} onSaved={onSaved} />
              {isMovable && field === 'Position' && (
                <MoveButtons
                  row={row}
                  rows={rows}
                  isMoving={movedRows === listed}
                  onMove={() => setMovedRows(listed)}
                  onSaved={onSaved}
                />
              )}
            </span>
          ) : (
            <FieldCell row={row} field={field} />
          ),
        ...(isNumberField(field) ? { align: 'end' } : {}),
      }),
    ),
    {
      key: 'state',
      header: t('content.state'),
      cell: (row) => (
        <>
          <States row={row} />
          {isEditing && shownField !== undefined && <InlineShown row={row} field={shownField} onSaved={onSaved} />}
        </>
      ),
      brief: true,
    },
    { key: 'changed', header: t('content.changed'), cell: (row) => <Changed row={row} /> },
  ];
  return <DataTable caption={t('content.title')} rows={rows} rowKey={({ Entry }) => Entry} columns={columns} />;
}

/** The name that the draft gives, and the live one if it differs. */
function NameCell({ row }: { readonly row: ContentRow }) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const live = nameOf(row);
  const name = row.Draft?.Name || row.Draft?.NameEn ? nameOf(row.Draft) : live;
  return (
    <>
      <Link className={css.name} to={generatePath('/content/:kind/:entry', { kind: row.Kind, entry: row.Entry })}>
        {name}
      </Link>
      {row.IsLive && name !== live && <span className={css.below}>{t('content.liveName', { name: live })}</span>}
    </>
  );
}

interface FieldCellProps {
  readonly row: ContentRow;
  readonly field: string;
}

/** A live value, and the draft's value if it is different. */
function FieldCell({ row: { Live, Draft: draft }, field }: FieldCellProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const textOf = (value: unknown): string =>
    typeof value === 'number' ? number(value) : summaryOf(plainText(value), MAX_SUMMARY_LENGTH) || '–';
  const isChanged = draft?.Changed.includes(field) ?? false;
  if (!draft || !isChanged) return textOf((Live ?? draft?.Fields)?.[field]);
  if (!Live) return textOf(draft.Fields[field]);
  return (
    <span className={css.when}>
      {t('content.becomes', { live: textOf(Live[field]), draft: textOf(draft.Fields[field]) })}
    </span>
  );
}

function States({ row: { IsLive, IsShown, Draft: draft } }: { readonly row: ContentRow }) {
  const { t } = useTranslation();
  const isPlanned = draft?.Set?.State === 'planned';

  function draftState(issues: number): string {
    if (isPlanned) return 'planned';
    if (issues > 0) return 'incomplete';
    return IsLive ? 'draft' : 'new';
  }

  return (
    <span className={css.chips}>
      {IsLive && (
        <StatusChip tone={IsShown ? 'success' : 'info'}>{t(`content.is.${IsShown ? 'shown' : 'hidden'}`)}</StatusChip>
      )}
      {draft && <StatusChip tone="pending">{t(`content.is.${draftState(draft.Issues)}`)}</StatusChip>}
    </span>
  );
}

function Changed({ row: { Draft: draft, ChangedAt } }: { readonly row: ContentRow }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  if (draft?.Set?.State === 'planned' && draft.Set.LiveAt)
    return t('content.livesAt', { time: jakarta(draft.Set.LiveAt) });
  if (draft) return t('content.savedBy', { time: jakarta(draft.At), who: draft.By });
  return ChangedAt === null ? '–' : jakarta(ChangedAt);
}
