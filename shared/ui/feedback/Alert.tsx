import type { ReactNode } from 'react';
import { classes } from '../brand/classes.ts';
import css from './Alert.module.css';
import type { Tone } from './Tone.tsx';
import { ToneIcon } from './Tone.tsx';

export interface AlertProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A message within the page, announced when it appears: assertively for refusals, otherwise politely. */
export function Alert({ tone, title, children, action }: AlertProps) {
  return (
    <div className={classes(css.alert, css[tone])} role={tone === 'refused' ? 'alert' : 'status'}>
      <ToneIcon tone={tone} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        <div>{children}</div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}
