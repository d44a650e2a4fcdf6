import type { ReactElement } from 'react';
import styles from './Logo.module.css';
import { type ArtProps, palette } from './palette.tsx';

const PETAL = 'M20 20C8 19.5 1.5 12 3 3C12 1.5 19.5 8 20 20Z';

/** The logo's symbol: a kawung blossom of four friends around one point. Decorative; a link around it needs a name. */
function LogoMark({ className }: ArtProps): ReactElement {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path d={PETAL} fill={palette.teal} />
      <path d={PETAL} fill={palette.papaya} transform="rotate(90 20 20)" />
      <path d={PETAL} fill={palette.teal} transform="rotate(180 20 20)" />
      <path d={PETAL} fill={palette.teal} transform="rotate(270 20 20)" />
      <g fill="none" stroke={palette.paper} strokeWidth="1.4" strokeLinecap="round" opacity=".75">
        <path d="M8 8l6.5 6.5M32 32l-6.5-6.5M32 8l-6.5 6.5M8 32l6.5-6.5" />
      </g>
      <circle cx="20" cy="20" r="4" fill={palette.sun} stroke={palette.paper} strokeWidth="1.6" />
    </svg>
  );
}

/** Symbol and name in the colour and size of the surrounding text. */
export function Logo({ className }: ArtProps): ReactElement {
  return (
    <span className={className ? `${styles.logo} ${className}` : styles.logo}>
      <LogoMark className={styles.mark} />
      <span>
        Friends <span className={styles.second}>Rewards</span>
      </span>
    </span>
  );
}
