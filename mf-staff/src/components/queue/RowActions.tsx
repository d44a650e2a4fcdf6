import { Button } from '@friends/shared/ui/brand/Button';
import { useEffect, useRef } from 'react';
import css from './Queue.module.css';

interface RowActionsProps<Action extends string> {
  readonly actions: readonly { readonly action: Action; readonly text: string }[];
  /** The row was opened after a decision about another one: the focus goes on to the first button. */
  readonly isNext: boolean;
  readonly onAction: (action: Action) => void;
}

/** What can be done about an opened row; the first is what most rows need. */
export function RowActions<Action extends string>({ actions, isNext, onAction }: RowActionsProps<Action>) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not if the person has gone elsewhere meanwhile: the row's own button has the focus until then.
    const isHere = document.activeElement?.matches('button[aria-expanded="true"], main, body');
    if (isNext && isHere) buttons.current?.querySelector('button')?.focus();
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
