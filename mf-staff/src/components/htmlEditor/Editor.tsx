import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import css from './HtmlEditor.module.css';
import type { HtmlEditorProps } from './HtmlEditorProps.ts';
import { type ReadDocument, readDocument } from './model/readDocument.ts';
import { writeHtml } from './model/writeHtml.ts';
import { RichText } from './RichText.tsx';
import { SourceField } from './SourceField.tsx';

/** A value, read for the editor. */
interface ParsedDocument extends ReadDocument {
  /** The last value from outside, or reported to it. */
  readonly value: string;
  readonly isSource: boolean;
  /** Counts documents, as each has its own view and history. */
  readonly number: number;
}

function open(value: string, number: number): ParsedDocument {
  const read = readDocument(value);
  return { ...read, value, number, isSource: !read.isWhole };
}

/** Loaded by `HtmlEditor`. */
export function Editor(props: HtmlEditorProps) {
  const { value, onChange } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState(() => open(value, 0));
  if (value !== opened.value) setOpened(open(value, opened.number + 1));
  const backToText = () => {
    const next = open(value, opened.number + 1);
    const clean = next.isWhole && next.removed.length > 0 ? writeHtml(next.doc) : value;
    setOpened({ ...next, value: clean });
    if (clean !== value) onChange(clean);
  };
  const write = (html: string) => {
    setOpened({ ...opened, value: html });
    onChange(html);
  };
  return (
    <div className={css.editor}>
      {opened.isSource ? (
        <>
          <SourceField {...props} onChange={write} />
          <Button variant="secondary" onClick={backToText}>
            {t('htmlEditor.backToText')}
          </Button>
        </>
      ) : (
        <RichText
          key={opened.number}
          {...props}
          doc={opened.doc}
          onChange={write}
          onSource={() => setOpened({ ...opened, isSource: true })}
        />
      )}
      <OpenedNotice opened={opened} />
    </div>
  );
}

/** Nothing of a text is lost silently: parts that neither editor nor page show are listed. */
function OpenedNotice({ opened: { isWhole, removed } }: { readonly opened: ParsedDocument }) {
  const { t } = useTranslation();
  if (isWhole && removed.length === 0) return null;
  return (
    <Alert tone="pending">
      {!isWhole && <p>{t('htmlEditor.onlySource')}</p>}
      {removed.length > 0 && <p>{t('htmlEditor.removed', { names: removed.join(', ') })}</p>}
    </Alert>
  );
}
