import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Chip.module.css';
import { classes } from './classes.ts';

export type Tier = 'genius' | 'silver';

/** A member's tier: "Genius Member" or "Silver Member" (docs/product.md#tiers). */
export function Chip({ tier }: { readonly tier: Tier }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes(css.chip, css[tier])}>
      <TierMark tier={tier} />
      {t(tier)}
    </span>
  );
}

/** A kawung flower, the batik's four petals: filled for Genius, outlined for Silver. */
function TierMark({ tier }: { readonly tier: Tier }) {
  const paint =
    tier === 'genius' ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.25 };
  return (
    <svg width="14" height="14" viewBox="-8 -8 16 16" aria-hidden="true">
      {[45, 135, 225, 315].map((angle) => (
        <path
          key={angle}
          d="M0 -.8C2.6 -2.4 2.6 -5.6 0 -7.2C-2.6 -5.6 -2.6 -2.4 0 -.8Z"
          transform={`rotate(${angle})`}
          {...paint}
        />
      ))}
    </svg>
  );
}
