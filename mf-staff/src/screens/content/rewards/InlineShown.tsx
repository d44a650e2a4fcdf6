import type { ContentRow } from '@friends/shared/contract/staff/content';
import type { ContentKind } from '@friends/shared/contract/staff/contentRules';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Option } from '../../../components/choice/Option.tsx';
import { useNoticeAction } from '../../../hooks/useAction.ts';
import { changeFieldAtom } from '../../../state/content.ts';
import { useEntryName } from '../useEntryName.ts';

/** The field of each kind that decides whether readers see an entry; others are always visible. */
export const SHOWN_FIELD: Readonly<Partial<Record<ContentKind, string>>> = {
  reward: 'Active',
  promotion: 'Published',
  page: 'Published',
  testimonial: 'Approved',
};

interface InlineShownProps {
  readonly row: ContentRow;
  readonly field: string;
  readonly onSaved: () => void;
}

/** Checkbox for the field that decides whether readers see an entry. A change is saved into the draft immediately. */
export function InlineShown({ row, field, onSaved }: InlineShownProps) {
  const { t } = useTranslation();
  const nameOf = useEntryName();
  const change = useSetAtom(changeFieldAtom);
  const { busy, run } = useNoticeAction();
  const isShown = (row.Draft?.Fields ?? row.Live)?.[field] === true;

  async function toggle() {
    if (busy) return;
    if (await run(() => change({ kind: row.Kind, entry: row.Entry }, { [field]: !isShown }))) onSaved();
  }

  return (
    <Option
      type="checkbox"
      label={t(`content.field.${field}`)}
      aria-label={t('content.inline', { field: t(`content.field.${field}`), name: nameOf(row) })}
      checked={isShown}
      disabled={row.Draft?.Set?.State === 'planned'}
      aria-busy={busy}
      onChange={() => void toggle()}
    />
  );
}
