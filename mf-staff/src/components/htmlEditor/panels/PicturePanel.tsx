import { useTranslation } from '@friends/shared/i18n/translation';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { useId, useState } from 'react';
import { PictureField } from '../../picture/PictureField.tsx';
import css from '../HtmlEditor.module.css';
import { changedAttributes, type HtmlAttributes, storedAttributes } from '../model/htmlAttributes.ts';
import { nodeType } from '../model/schema.ts';
import type { EditorPanelProps } from './editorPanelProps.ts';
import { Panel } from './Panel.tsx';

const ADDRESS = /^(\/(?!\/)|https:\/\/)/;

/** Attributes of the selected picture; `{}` if no picture is selected. */
function selectedPicture({ selection }: EditorState): HtmlAttributes {
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'img';
  return isPicture ? storedAttributes(selection.node.attrs) : {};
}

/** Attributes of the previous picture to remove when another one replaces it. */
const CLEARED_ATTRIBUTES = { width: null, height: null, srcset: null, sizes: null } as const;

const setPicture =
  (changes: { readonly src: string; readonly alt: string }): Command =>
  (state, dispatch) => {
    const before = selectedPicture(state);
    const isReplaced = before.src !== changes.src;
    const attrs = changedAttributes({ html: before }, { ...changes, ...(isReplaced && CLEARED_ATTRIBUTES) });
    dispatch?.(state.tr.replaceSelectionWith(nodeType('img').create(attrs)).scrollIntoView());
    return true;
  };

/** Fields for a picture in the text: an upload, an uploaded picture, or another address; and its description. */
export function PicturePanel({ state, lang, file, onApply, onClose }: EditorPanelProps) {
  const { t } = useTranslation();
  const field = useId();
  const before = file ? {} : selectedPicture(state);
  const [src, setSrc] = useState(before.src ?? '');
  const [alt, setAlt] = useState(before.alt ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isAddress = ADDRESS.test(src.trim());
  const isDescribed = alt.trim() !== '';
  const apply = () => {
    setWasSubmitted(true);
    if (isAddress && isDescribed) onApply(setPicture({ src: src.trim(), alt: alt.trim() }));
  };
  return (
    <Panel
      label={t('htmlEditor.picture.title')}
      applyLabel={t('htmlEditor.picture.set')}
      onApply={apply}
      onClose={onClose}
    >
      <PictureField
        label={t('htmlEditor.picture.picture')}
        value={isAddress ? src.trim() : null}
        onChange={(address) => setSrc(address ?? '')}
        file={file}
        error={wasSubmitted && !isAddress ? t('htmlEditor.picture.refused') : undefined}
      />
      <details className={css.elsewhere}>
        <summary>{t('htmlEditor.picture.elsewhere')}</summary>
        <TextField
          name={`${field}-address`}
          label={t('htmlEditor.picture.address')}
          value={src}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setSrc(target.value)}
        />
      </details>
      <TextField
        name={`${field}-description`}
        label={t('htmlEditor.picture.description')}
        hint={t('htmlEditor.picture.hint')}
        lang={lang}
        value={alt}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
        error={wasSubmitted && !isDescribed ? t('htmlEditor.picture.undescribed') : undefined}
      />
    </Panel>
  );
}
