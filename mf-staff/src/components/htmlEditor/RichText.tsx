import { htmlIssues } from '@friends/shared/contract/rules/htmlIssues';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { CircleAlert } from 'lucide-react';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { useId, useMemo, useState } from 'react';
import css from './HtmlEditor.module.css';
import type { HtmlEditorProps } from './HtmlEditorProps.ts';
import { Issues } from './Issues.tsx';
import { toElements } from './model/writeHtml.ts';
import { AnchorPanel } from './panels/AnchorPanel.tsx';
import { LinkPanel } from './panels/LinkPanel.tsx';
import { PicturePanel } from './panels/PicturePanel.tsx';
import { TableToolbar } from './toolbar/TableToolbar.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import type { PanelName } from './toolbar/toolbarItems.ts';
import { useEditorView } from './useEditorView.ts';

interface RichTextProps extends HtmlEditorProps {
  readonly doc: Node;
  readonly onSource: () => void;
}

const PANELS = { link: LinkPanel, anchor: AnchorPanel, picture: PicturePanel } as const;

const textboxAttributes = (id: string, lang: string, isInvalid: boolean) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  lang,
  class: css.text ?? '',
  'aria-describedby': isInvalid ? `${id}-keys ${id}-problem` : `${id}-keys`,
  ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
});

interface OpenPanel {
  readonly name: PanelName;
  /** Pasted or dropped pictures; the panel is about the first of them. */
  readonly files: readonly File[];
}

/** The rich-text view of the field, with its toolbar. */
export function RichText({ label, lang, doc, onChange, onSource, problem }: RichTextProps) {
  const { t } = useTranslation();
  const id = useId();
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [hasLostPictures, setLostPictures] = useState(false);
  const isInvalid = problem !== undefined;
  const attributes = useMemo(() => textboxAttributes(id, lang, isInvalid), [id, lang, isInvalid]);
  const { container, toolbar, state, run, focus } = useEditorView({
    doc,
    onChange,
    attributes,
    onFiles: (files) => setPanel({ name: 'picture', files }),
    onPaste: (pasting) => setLostPictures(pasting.hasLostPictures),
  });
  const issues = useMemo(() => htmlIssues(toElements(state.doc)), [state.doc]);
  const Panel = panel && PANELS[panel.name];
  const close = () => {
    setPanel(null);
    focus();
  };
  const apply = (command: Command) => {
    run(command);
    const remaining = panel?.files.slice(1) ?? [];
    if (panel && remaining.length > 0) setPanel({ ...panel, files: remaining });
    else close();
  };
  return (
    <div className={css.rich} ref={toolbar}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={css.frame} data-invalid={problem ? true : undefined}>
        <Toolbar
          label={t('htmlEditor.toolbar', { label })}
          state={state}
          run={run}
          onPanel={(name) => setPanel({ name, files: [] })}
          onSource={onSource}
        />
        {Panel && (
          <Panel
            key={`${panel.name} ${panel.files.length}`}
            state={state}
            lang={lang}
            file={panel.files[0]}
            onApply={apply}
            onClose={close}
          />
        )}
        <TableToolbar state={state} run={run} />
        <div ref={container} />
      </div>
      <p className={css.note} id={`${id}-keys`}>
        {t('htmlEditor.keys')}
      </p>
      {problem && (
        <p className={css.problem} id={`${id}-problem`}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
      {hasLostPictures && <Alert tone="pending">{t('htmlEditor.picture.lost')}</Alert>}
      <Issues issues={issues} />
    </div>
  );
}
