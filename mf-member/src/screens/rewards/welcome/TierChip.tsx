import type { Account } from '@friends/shared/contract/api/account';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Chip } from '@friends/shared/ui/brand/Chip';
import { Info } from 'lucide-react';
import type { MouseEvent } from 'react';
import { GENIUS_ID } from './geniusId.ts';
import { hasGoals } from './goal.ts';
import css from './TierChip.module.css';

/** The address stays: a fragment in it would open or close dialogs of other remotes. */
function jump(event: MouseEvent): void {
  const heading = document.getElementById(GENIUS_ID);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/** The member's tier; a Silver Member's leads to what is said of the other one. */
export function TierChip({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  if (account.GeniusMember) return <Chip tier="genius" />;
  if (!hasGoals(account)) return <Chip tier="silver" />;
  return (
    <a className={css.link} href={`#${GENIUS_ID}`} onClick={jump}>
      <Chip tier="silver" />
      <span className="visually-hidden"> {t('genius.title')}</span>
      <Info size={18} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
