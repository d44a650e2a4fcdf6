import { useTranslation } from '@friends/shared/i18n/translation';
import { TextField } from '@friends/shared/ui/form/TextField';
import { useId, useState } from 'react';
import { anchorAt, anchorsIn, isAllowedAnchor, setAnchor } from './anchors.ts';
import type { EditorPanelProps } from './editorPanelProps.ts';
import { Panel } from './Panel.tsx';

/** Suggests an anchor for a heading: `how-it-works` for `How it works`. */
const suggestAnchor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

export function AnchorPanel({ state, onApply, onClose }: EditorPanelProps) {
  const { t } = useTranslation();
  const field = useId();
  const before = anchorAt(state);
  const [name, setName] = useState(before || suggestAnchor(state.selection.$from.parent.textContent));
  const [error, setError] = useState<string>();
  const apply = () => {
    const id = name.trim().replace(/^#/, '');
    if (id !== '' && id !== before && anchorsIn(state.doc).includes(id)) setError(t('htmlEditor.anchor.taken'));
    else if (id !== '' && !isAllowedAnchor(id)) setError(t('htmlEditor.anchor.refused'));
    else onApply(setAnchor(id));
  };
  return (
    <Panel
      label={t('htmlEditor.anchor.title')}
      applyLabel={t('htmlEditor.anchor.set')}
      onApply={apply}
      onClose={onClose}
    >
      <TextField
        name={field}
        label={t('htmlEditor.anchor.name')}
        hint={t('htmlEditor.anchor.hint')}
        value={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setName(target.value)}
        error={error}
      />
    </Panel>
  );
}
