import { useTranslation } from '@friends/shared/i18n/translation';
import { TextArea } from '@friends/shared/ui/form/TextArea';
import css from './HtmlEditor.module.css';
import type { HtmlEditorProps } from './HtmlEditorProps.ts';

/** The source view of the field: plain HTML. */
export function SourceField({ label, lang, value, onChange, problem }: HtmlEditorProps) {
  const { t } = useTranslation();
  return (
    <TextArea
      name={`${label}-source`}
      label={t('htmlEditor.sourceOf', { label })}
      className={css.source}
      lang={lang}
      value={value}
      rows={14}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      error={problem}
    />
  );
}
