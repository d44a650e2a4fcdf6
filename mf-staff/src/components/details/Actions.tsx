import { Button } from '@friends/shared/ui/brand/Button';
import type { ReactNode } from 'react';
import css from './Actions.module.css';
import { Note } from './DetailList.tsx';

export function Actions({ children }: { readonly children: ReactNode }) {
  return <ul className={css.actions}>{children}</ul>;
}

interface ActionProps {
  readonly text: string;
  readonly note: string;
  readonly onAction: () => void;
}

export function Action({ text, note, onAction }: ActionProps) {
  return (
    <li className={css.action}>
      <Button variant="secondary" data-row onClick={onAction}>
        {text}
      </Button>
      <Note>{note}</Note>
    </li>
  );
}
