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

/** A value, parsed for the editor. */
interface ParsedDocument extends ReadDocument {
  /** The value that the field was last given, or last reported by `onChange`. */
  readonly value: string;
  readonly isSource: boolean;
  /** Number of the document: each has its own view and undo history. */
  readonly number: number;
}

function parseDocument(value: string, number: number): ParsedDocument {
  const read = readDocument(value);
  return { ...read, value, number, isSource: !read.isComplete };
}

/** Loaded by `HtmlEditor`. */
export function Editor(props: HtmlEditorProps) {
  const { value, onChange } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState(() => parseDocument(value, 0));
  if (value !== opened.value) setOpened(parseDocument(value, opened.number + 1));
  const showText = () => {
    const next = parseDocument(value, opened.number + 1);
    const clean = next.isComplete && next.removed.length > 0 ? writeHtml(next.doc) : value;
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
          <Button variant="secondary" onClick={showText}>
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

/** Lists parts of the text that were removed as neither the editor nor the page may show them. */
function OpenedNotice({ opened: { isComplete, removed } }: { readonly opened: ParsedDocument }) {
  const { t } = useTranslation();
  if (isComplete && removed.length === 0) return null;
  return (
    <Alert tone="pending">
      {!isComplete && <p>{t('htmlEditor.onlySource')}</p>}
      {removed.length > 0 && <p>{t('htmlEditor.removed', { names: removed.join(', ') })}</p>}
    </Alert>
  );
}
