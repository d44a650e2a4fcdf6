import type { ReactNode } from 'react';
import css from './Card.module.css';
import { classes } from './classes.ts';

export interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** Without padding, for a card that starts with a picture. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly children: ReactNode;
}

/** A plain surface with a line around it. */
export function Card({ as: Tag = 'div', flush, className, children, ...aria }: CardProps) {
  return (
    <Tag {...aria} className={classes(css.card, flush && css.flush, className)}>
      {children}
    </Tag>
  );
}
