import { summaryOf } from '@friends/shared/contract/rules/summaryOf';
import type { ContentRow } from '@friends/shared/contract/staff/content';
import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { type Column, DataTable } from '@friends/shared/ui/list/DataTable';
import css from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { plainText } from './plainText.ts';
import { InlineNumber } from './rewards/InlineNumber.tsx';
import { InlineShown, SHOWN_FIELD } from './rewards/InlineShown.tsx';
import { useEntryName } from './useEntryName.ts';

interface ContentTableProps {
  readonly kind: ContentKind;
  readonly rows: readonly ContentRow[];
  /** Figures and states are fields that are saved into drafts. */
  readonly isEdited: boolean;
  readonly onSaved: () => void;
}

/** Fields of each kind that the table shows, before those of the draft. */
const SHOWN: Readonly<Record<ContentKind, readonly string[]>> = {
  category: ['Position'],
  reward: ['Points', 'PointsDiscount'],
  promotion: ['City', 'Points'],
  page: ['Slug', 'Position'],
  testimonial: ['Agent', 'City', 'Position'],
  text: ['TextEn'],
};

/** Longest part of an HTML text in a row. */
const MAX_SUMMARY_LENGTH = 80;

const isFigure = (field: string): boolean => !['City', 'Slug', 'Agent', 'TextEn'].includes(field);

/** True if the table of a kind has figures or states that can be edited in it. */
export const isEditable = (kind: ContentKind): boolean => SHOWN[kind].some(isFigure) || kind in SHOWN_FIELD;

export function ContentTable({ kind, rows, isEdited, onSaved }: ContentTableProps) {
  const { t } = useTranslation();
  const shownField = SHOWN_FIELD[kind];
  const columns: Column<ContentRow>[] = [
    {
      key: 'name',
      header: t('content.name'),
      cell: (row) => <NameCell row={row} />,
      main: 'whole',
    },
    ...SHOWN[kind].map(
      (field): Column<ContentRow> => ({
        key: field,
        header: t(`content.field.${field}`),
        cell: (row) =>
          isEdited && isFigure(field) ? (
            <InlineNumber row={row} field={field} onSaved={onSaved} />
          ) : (
            <FieldCell row={row} field={field} />
          ),
        ...(isFigure(field) ? { align: 'end' } : {}),
      }),
    ),
    {
      key: 'state',
      header: t('content.state'),
      cell: (row) => (
        <>
          <States row={row} />
          {isEdited && shownField !== undefined && <InlineShown row={row} field={shownField} onSaved={onSaved} />}
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

/** A live value, and the draft's new one. */
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
  return (
    <span className={css.chips}>
      {IsLive && (
        <StatusChip tone={IsShown ? 'success' : 'info'}>{t(`content.is.${IsShown ? 'shown' : 'hidden'}`)}</StatusChip>
      )}
      {draft && (
        <StatusChip tone="pending">
          {t(`content.is.${isPlanned ? 'planned' : draft.Issues > 0 ? 'incomplete' : IsLive ? 'draft' : 'new'}`)}
        </StatusChip>
      )}
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
