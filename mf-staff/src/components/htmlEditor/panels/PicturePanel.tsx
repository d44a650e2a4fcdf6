import { useTranslation } from '@friends/shared/i18n/translation';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { useId, useState } from 'react';
import { PictureField } from '../../picture/PictureField.tsx';
import css from '../HtmlEditor.module.css';
import { changedAttributes, type HtmlAttributes, storedAttributes } from '../model/htmlAttributes.ts';
import { nodeType } from '../model/schema.ts';
import { Panel } from './Panel.tsx';
import type { PanelProps } from './panelProps.ts';

const ADDRESS = /^(\/(?!\/)|https:\/\/)/;

/** The selected picture's attributes; none without one. */
function selectedPicture({ selection }: EditorState): HtmlAttributes {
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'img';
  return isPicture ? storedAttributes(selection.node.attrs) : {};
}

/** Dimensions and files of the picture that was here before. */
const OF_FORMER_PICTURE = { width: null, height: null, srcset: null, sizes: null } as const;

const setPicture =
  (changes: { readonly src: string; readonly alt: string }): Command =>
  (state, dispatch) => {
    const before = selectedPicture(state);
    const isOther = before.src !== changes.src;
    const attrs = changedAttributes({ html: before }, { ...changes, ...(isOther && OF_FORMER_PICTURE) });
    dispatch?.(state.tr.replaceSelectionWith(nodeType('img').create(attrs)).scrollIntoView());
    return true;
  };

/** A picture of the text, with its description: uploaded, chosen among uploaded ones, or at another address. */
export function PicturePanel({ state, lang, file, onApply, onClose }: PanelProps) {
  const { t } = useTranslation();
  const field = useId();
  const before = file ? {} : selectedPicture(state);
  const [src, setSrc] = useState(before.src ?? '');
  const [alt, setAlt] = useState(before.alt ?? '');
  const [isTried, setTried] = useState(false);
  const isAddress = ADDRESS.test(src.trim());
  const isDescribed = alt.trim() !== '';
  const apply = () => {
    setTried(true);
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
        error={isTried && !isAddress ? t('htmlEditor.picture.refused') : undefined}
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
        error={isTried && !isDescribed ? t('htmlEditor.picture.undescribed') : undefined}
      />
    </Panel>
  );
}
