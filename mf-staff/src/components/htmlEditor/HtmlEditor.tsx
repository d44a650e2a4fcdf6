import { useTranslation } from '@friends/shared/i18n/translation';
import { loadedAtom } from '@friends/shared/state/loadedAtom';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { LoadFailed } from '@friends/shared/ui/feedback/LoadFailed';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import css from './HtmlEditor.module.css';
import type { HtmlEditorProps } from './HtmlEditorProps.ts';
import { SourceField } from './SourceField.tsx';
import './htmlEditorTexts.ts';

const editorAtom = loadedAtom(async () => {
  const { Editor } = await import(/* webpackChunkName: "html-editor" */ './Editor.tsx');
  return { Editor };
});

/**
 * A field for HTML, edited as rich text or as source. Supports exactly the elements that members' pages show
 * (`contract/rules/allowedHtml.ts`). Loads the editor's code, or shows only the source if that fails.
 */
export function HtmlEditor(props: HtmlEditorProps) {
  const { t } = useTranslation();
  const [code, reload] = useLoaded(editorAtom);
  if (code.status === 'ready') return <code.value.Editor {...props} />;
  if (code.status === 'failed')
    return (
      <div className={css.editor}>
        <LoadFailed error={code.error} onRetry={() => void reload()} />
        <SourceField {...props} />
      </div>
    );
  return (
    <SkeletonGroup label={t('htmlEditor.loading', { label: props.label })}>
      <Skeleton shape="block" height="18rem" />
    </SkeletonGroup>
  );
}
