import type { ContentRow } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { useState } from 'react';
import { useNoticeAction } from '../../../hooks/useAction.ts';
import { changeFieldAtom } from '../../../state/content.ts';
import { parseNumber } from '../draft/entryValues.ts';
import { plainText } from '../plainText.ts';
import { useEntryName } from '../useEntryName.ts';
import css from './Inline.module.css';

interface InlineNumberProps {
  readonly row: ContentRow;
  readonly field: string;
  readonly onSaved: () => void;
}

/** The API's limit. */
const MAX_NUMBER = 9_999_999;

/** Field for a number of a row, which saves into the row's draft on Enter or when it loses the focus. */
export function InlineNumber({ row, field, onSaved }: InlineNumberProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const nameOf = useEntryName();
  const change = useSetAtom(changeFieldAtom);
  const { busy, run } = useNoticeAction();
  const stored = plainText((row.Draft?.Fields ?? row.Live)?.[field]);
  const [text, setText] = useState(stored);
  const [lastStored, setLastStored] = useState(stored);
  // A saved value updates the field in place, so that it keeps the focus.
  if (lastStored !== stored) {
    setLastStored(stored);
    setText(stored);
  }
  const typed = parseNumber('integer', text);
  const isInvalid = typeof typed === 'string' || typed > MAX_NUMBER;

  async function save() {
    if (busy) return;
    // The same number in another notation: `1.000` for 1000.
    if (String(typed) === stored) return setText(stored);
    if (isInvalid)
      return notices.show({ tone: 'refused', text: t('content.inlineWrong', { field: t(`content.field.${field}`) }) });
    const isSaved = await run(() => change({ kind: row.Kind, entry: row.Entry }, { [field]: typed }));
    if (isSaved) onSaved();
  }

  return (
    <input
      className={css.figure}
      aria-label={t('content.inline', { field: t(`content.field.${field}`), name: nameOf(row) })}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      disabled={row.Draft?.Set?.State === 'planned'}
      aria-busy={busy}
      aria-invalid={isInvalid}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') setText(stored);
      }}
    />
  );
}
