import type { Right } from '@friends/shared/contract/staff/rights';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useNavigate } from '@friends/shared/remote/router';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { useState } from 'react';
import { OptionList } from '../combobox/OptionList.tsx';
import { useCombobox } from '../combobox/useCombobox.ts';
import { findTargets } from './findTargets.ts';
import css from './Palette.module.css';
import { useMemberSearch } from './useMemberSearch.ts';
import { useTargets } from './useTargets.ts';

interface PaletteProps {
  readonly isShown: boolean;
  readonly rights: readonly Right[];
  readonly onClose: () => void;
}

/** Opened by Ctrl-K: finds pages, remotes and season drafts by a part of their name, and members by name, email or ID. */
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
  const { targets, hasFailed } = useTargets(rights);
  const label = t(rights.includes('members.read') ? 'palette.fieldWithMembers' : 'palette.field');
  const [text, setText] = useState('');
  const members = useMemberSearch(text, rights);
  const hits = [...findTargets(targets, text), ...members.targets];
  const combobox = useCombobox({ count: hits.length, onChoose: openHit });

  function openHit(index: number) {
    const to = hits[index]?.to;
    if (to === undefined) return;
    onDone();
    void navigate(to);
  }

  return (
    <div className={css.finder}>
      <input
        className={css.field}
        {...combobox.field}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          combobox.reset();
        }}
      />
      <OptionList
        label={t('palette.title')}
        combobox={combobox}
        options={hits.map(({ to, ...hit }) => ({ key: to, ...hit }))}
        onChoose={openHit}
      />
      <p className={css.note} role="status">
        {members.isSearching && t('palette.searching')}
        {hits.length === 0 && !members.isSearching && t('palette.nothing', { text: text.trim() })}
        {(hasFailed || members.hasFailed) && t('palette.failed')}
      </p>
    </div>
  );
}
