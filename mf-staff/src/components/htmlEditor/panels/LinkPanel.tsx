import { isLinkAddress } from '@friends/shared/contract/rules/cleanHtml';
import { anchorOf } from '@friends/shared/contract/rules/htmlIssues';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { TextField } from '@friends/shared/ui/form/TextField';
import { useId, useState } from 'react';
import { anchorsIn } from './anchors.ts';
import type { EditorPanelProps } from './editorPanelProps.ts';
import { addressOf, linkAt, removeLink, setLink } from './linkCommands.ts';
import { Panel } from './Panel.tsx';

/** Matches an address typed without its scheme, such as `example.com`, which would otherwise be a path of the portal. */
const LACKS_SCHEME = /^(www\.|[\w-]+(\.[\w-]+)*\.(com|id|co\.id|net|org|test))([/?#]|$)/i;

export function LinkPanel({ state, onApply, onClose }: EditorPanelProps) {
  const { t } = useTranslation();
  const list = useId();
  const link = linkAt(state);
  const anchors = anchorsIn(state.doc);
  const [address, setAddress] = useState(link ? addressOf(link) : '');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isNew = !link && state.selection.empty;
  const apply = () => {
    const typed = address.trim();
    const href = LACKS_SCHEME.test(typed) ? `https://${typed}` : typed;
    const anchor = anchorOf(href);
    if (!isLinkAddress(href)) setError(t('htmlEditor.link.refused'));
    else if (anchor !== null && !anchors.includes(anchor)) setError(t('htmlEditor.link.noAnchor', { anchor }));
    else onApply(setLink(href, text.trim()));
  };
  return (
    <Panel
      label={t('htmlEditor.link.title')}
      applyLabel={t(link ? 'htmlEditor.link.change' : 'htmlEditor.link.insert')}
      onApply={apply}
      onClose={onClose}
      action={
        link && (
          <Button variant="secondary" onClick={() => onApply(removeLink)}>
            {t('htmlEditor.link.remove')}
          </Button>
        )
      }
    >
      <TextField
        name={`${list}-address`}
        label={t('htmlEditor.link.address')}
        hint={t('htmlEditor.link.hint')}
        value={address}
        list={list}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setAddress(target.value)}
        error={error}
      />
      <datalist id={list}>
        {anchors.map((anchor) => (
          <option key={anchor} value={`#${anchor}`} />
        ))}
      </datalist>
      {isNew && (
        <TextField
          name={`${list}-text`}
          label={t('htmlEditor.link.text')}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Panel>
  );
}
