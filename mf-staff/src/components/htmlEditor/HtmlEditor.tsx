import { useTranslation } from '@friends/shared/i18n/translation';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { type ComponentType, useEffect, useState } from 'react';
import css from './HtmlEditor.module.css';
import type { HtmlEditorProps } from './HtmlEditorProps.ts';
import { SourceField } from './SourceField.tsx';
import './htmlEditorTexts.ts';

/**
 * A field for HTML, edited as it looks, with exactly the elements that members' pages show
 * (`contract/rules/allowedHtml.ts`), or as source. Its code is a file of its own.
 */
export function HtmlEditor(props: HtmlEditorProps) {
  const { t } = useTranslation();
  const { Editor, error, retry } = useEditorCode();
  if (Editor) return <Editor {...props} />;
  if (error)
    return (
      <div className={css.editor}>
        <LoadFailed error={error} onRetry={retry} />
        <SourceField {...props} />
      </div>
    );
  return (
    <SkeletonGroup label={t('htmlEditor.loading', { label: props.label })}>
      <Skeleton shape="block" height="18rem" />
    </SkeletonGroup>
  );
}

interface EditorCode {
  readonly Editor?: ComponentType<HtmlEditorProps>;
  readonly error?: Error;
}

function useEditorCode() {
  const [attempt, setAttempt] = useState(0);
  const [code, setCode] = useState<EditorCode>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isOver = false;
    const set = (loaded: EditorCode) => {
      if (!isOver) setCode(loaded);
    };
    import(/* webpackChunkName: "html-editor" */ './Editor.tsx').then(
      ({ Editor }) => set({ Editor }),
      (error: unknown) => set({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isOver = true;
    };
  }, [attempt]);
  return {
    ...code,
    retry() {
      setCode({});
      setAttempt((before) => before + 1);
    },
  };
}
