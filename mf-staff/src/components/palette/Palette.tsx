import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useNavigate } from '@friends/shared/remote/router';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { findTargets } from './findTargets.ts';
import css from './Palette.module.css';
import { useFoundMembers } from './useFoundMembers.ts';
import { useTargets } from './useTargets.ts';

interface PaletteProps {
  readonly isShown: boolean;
  readonly rights: readonly Right[];
  readonly onClose: () => void;
}

/** Ctrl-K: finds any page, remote or season draft by letters of its name, and members by what staff know of them. */
export function Palette({ isShown, rights, onClose }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={isShown} size="small" title={t('palette.title')} onClose={onClose}>
      <PaletteSearch rights={rights} onDone={onClose} />
    </Dialog>
  );
}

interface PaletteSearchProps {
  readonly rights: readonly Right[];
  readonly onDone: () => void;
}

/** A combobox: the focus stays in the field, arrows select, Enter navigates. */
function PaletteSearch({ rights, onDone }: PaletteSearchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const { targets, hasFailed } = useTargets(rights);
  const label = t(rights.includes('members.read') ? 'palette.fieldWithMembers' : 'palette.field');
  const [text, setText] = useState('');
  const [chosen, choose] = useState(0);
  const members = useFoundMembers(text, rights);
  const hits = [...findTargets(targets, text), ...members.targets];
  // Late results are appended, so the selection stays valid unless the list gets shorter.
  const at = Math.min(chosen, hits.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  function go(to: string | undefined) {
    if (to === undefined) return;
    onDone();
    void navigate(to);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) choose((at + step + hits.length) % hits.length);
    else if (event.key === 'Enter') go(hits[at]?.to);
    else return;
    event.preventDefault();
  }

  return (
    <div className={css.finder}>
      <input
        className={css.field}
        role="combobox"
        aria-label={label}
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={hits.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        autoCapitalize="none"
        autoComplete="off"
        placeholder={label}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          choose(0);
        }}
        onKeyDown={press}
      />
      <div className={css.hits} id={id} role="listbox" aria-label={t('palette.title')}>
        {hits.map(({ to, title, kind }, index) => (
          <button
            key={to}
            type="button"
            className={css.hit}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            onClick={() => go(to)}
          >
            <span className={css.name}>{title}</span>
            <span className={css.kind}>{kind}</span>
          </button>
        ))}
      </div>
      <p className={css.note} role="status">
        {members.isSearching && t('palette.searching')}
        {hits.length === 0 && !members.isSearching && t('palette.nothing', { text: text.trim() })}
        {(hasFailed || members.hasFailed) && t('palette.failed')}
      </p>
    </div>
  );
}
