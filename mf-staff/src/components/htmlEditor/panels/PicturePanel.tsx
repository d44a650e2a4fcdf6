import { useTranslation } from '@friends/shared/i18n/translation';
import { TextField } from '@friends/shared/ui/form/TextField';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { useId, useState } from 'react';
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

const setPicture =
  (changes: { readonly src: string; readonly alt: string }): Command =>
  (state, dispatch) => {
    const attrs = changedAttributes({ html: selectedPicture(state) }, changes);
    dispatch?.(state.tr.replaceSelectionWith(nodeType('img').create(attrs)).scrollIntoView());
    return true;
  };

export function PicturePanel({ state, onApply, onClose }: PanelProps) {
  const { t } = useTranslation();
  const field = useId();
  const before = selectedPicture(state);
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
      <TextField
        name={`${field}-address`}
        label={t('htmlEditor.picture.address')}
        value={src}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setSrc(target.value)}
        error={isTried && !isAddress ? t('htmlEditor.picture.refused') : undefined}
      />
      <TextField
        name={`${field}-description`}
        label={t('htmlEditor.picture.description')}
        hint={t('htmlEditor.picture.hint')}
        value={alt}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
        error={isTried && !isDescribed ? t('htmlEditor.picture.undescribed') : undefined}
      />
    </Panel>
  );
}
