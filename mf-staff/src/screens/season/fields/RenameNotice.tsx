import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { renameTexts, undoRename } from '../draft/renameTexts.ts';
import { fieldErrors, type SeasonValues } from '../draft/seasonValues.ts';
import css from './Fields.module.css';

interface Replacement {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** Texts before and after the replacement, for undo. */
  readonly before: SeasonValues['texts'];
  readonly after: SeasonValues['texts'];
}

/** After the season is renamed, replaces the old name in all texts of both languages; shows a notice with undo. */
export function RenameNotice() {
  const { t } = useTranslation();
  const form = useForm<SeasonValues>();
  const { input, meta } = useField<string>('name', { subscription: { value: true, active: true } });
  const nameInTexts = useRef(input.value.trim());
  const [last, setLast] = useState<Replacement | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  const name = input.value;
  const isTyping = meta.active === true;

  useEffect(() => {
    const { values } = form.getState();
    const to = name.trim();
    if (isTyping || to === nameInTexts.current || fieldErrors(values).name) return;
    const from = nameInTexts.current;
    nameInTexts.current = to;
    const { texts, count } = renameTexts(values.texts, from, to);
    if (count === 0) return;
    setLast({ from, to, count, before: values.texts, after: texts });
    form.change('texts', texts);
  }, [form, isTyping, name]);

  return (
    <p className={css.renamed} role="status" ref={notice} tabIndex={-1}>
      {last && (
        <>
          {t('season.name.renamed', { count: last.count, from: last.from, to: last.to })}{' '}
          <Button
            variant="quiet"
            onClick={() => {
              form.change('texts', undoRename(form.getState().values.texts, last.before, last.after));
              setLast(null);
              notice.current?.focus();
            }}
          >
            {t('season.name.undo')}
          </Button>
        </>
      )}
    </p>
  );
}
