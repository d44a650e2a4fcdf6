import type { ReactNode } from 'react';
import { classes } from '../brand/classes.ts';
import css from './StatusChip.module.css';
import { type Tone, ToneIcon } from './Tone.tsx';

/** State of a row: approved, waiting, refused. */
export function StatusChip({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={classes(css.chip, css[tone])}>
      <ToneIcon tone={tone} size={16} />
      {children}
    </span>
  );
}
