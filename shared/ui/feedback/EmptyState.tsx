import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly scene?: ReactNode;
}

export function EmptyState({ title, text, action, scene }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {scene && (
        <div className={css.scene} aria-hidden="true">
          {scene}
        </div>
      )}
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
