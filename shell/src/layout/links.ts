import { PATHS } from '@friends/shared/contract/portal/paths';

export interface NavItem {
  /** Key of its text below `nav`. */
  readonly text: string;
  readonly to: string;
}

/** Header of a visitor (docs/product.md#header). */
export const VISITOR_LINKS: readonly NavItem[] = [
  { text: 'home', to: PATHS.home },
  { text: 'privacy', to: PATHS.privacy },
  { text: 'about', to: PATHS.about },
  { text: 'join', to: PATHS.join },
  { text: 'contact', to: PATHS.contact },
];

/** Header and footer of a member; the race has its own entry while a campaign is active. */
export const MEMBER_LINKS: readonly NavItem[] = [
  { text: 'rewards', to: PATHS.rewards },
  { text: 'transactions', to: PATHS.transactions },
  { text: 'promotions', to: PATHS.promotions },
  { text: 'redemptions', to: PATHS.redemptions },
];
