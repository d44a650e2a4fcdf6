import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link, useLocation } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { campaignAtom } from '@friends/shared/state/portalAtoms';
import { Compass, Gift, type LucideIcon, ReceiptText, Tag, TicketCheck } from 'lucide-react';
import { MEMBER_LINKS } from './links.ts';
import css from './MemberNav.module.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  rewards: Gift,
  transactions: ReceiptText,
  promotions: Tag,
  redemptions: TicketCheck,
  amazingRace: Compass,
};

/** A member's main pages: a row in the header, on a phone a bar at the bottom within reach of a thumb. */
export function MemberNav() {
  const { t } = useTranslation();
  const campaign = useAtomValue(campaignAtom);
  const { pathname } = useLocation();
  const isRaceOn = campaign.status === 'ready' && campaign.value !== null;
  const items = isRaceOn ? [...MEMBER_LINKS, { text: 'amazingRace', to: PATHS.amazingRace }] : MEMBER_LINKS;
  return (
    <nav aria-label={t('nav.member')} className={css.nav}>
      <ul>
        {items.map(({ text, to }) => {
          const Icon = ICONS[text];
          // `/` is the rewards view for members.
          const here = pathname === to || (pathname === PATHS.home && to === PATHS.rewards);
          return (
            <li key={to}>
              <Link
                aria-current={here ? 'page' : undefined}
                className={here ? `${css.link} ${css.active}` : css.link}
                to={to}
              >
                {Icon ? <Icon aria-hidden="true" className={css.icon} size={22} strokeWidth={1.75} /> : null}
                <span>{t(`nav.${text}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
