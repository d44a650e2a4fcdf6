import { Button } from '@friends/shared/ui/brand/Button';
import { useEffect, useRef } from 'react';
import css from './Queue.module.css';

interface RowActionsProps<Action extends string> {
  readonly actions: readonly { readonly action: Action; readonly text: string }[];
  /** Opened automatically after another row's decision: focuses the first button. */
  readonly isNext: boolean;
  readonly onAction: (action: Action) => void;
}

/** Actions of an expanded row; the most common first. */
export function RowActions<Action extends string>({ actions, isNext, onAction }: RowActionsProps<Action>) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only if the user hasn't moved the focus: until then it is on the row's own button.
    const hadFocus = document.activeElement?.matches('button[aria-expanded="true"], main, body');
    if (isNext && hadFocus) buttons.current?.querySelector('button')?.focus();
  }, [isNext]);
  return (
    <div ref={buttons} className={css.actions}>
      {actions.map(({ action, text }, at) => (
        <Button key={action} variant={at === 0 ? 'primary' : 'secondary'} data-row onClick={() => onAction(action)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
