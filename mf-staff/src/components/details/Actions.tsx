import { Button } from '@friends/shared/ui/brand/Button';
import type { ReactNode } from 'react';
import css from './Actions.module.css';
import { Note } from './DetailList.tsx';

/** What may be done about what the page shows. */
export function Deeds({ children }: { readonly children: ReactNode }) {
  return <ul className={css.deeds}>{children}</ul>;
}

interface DeedProps {
  /** What the button says. */
  readonly text: string;
  /** What it is for. */
  readonly note: string;
  readonly onDecide: () => void;
}

/** One of them, with what it is for. */
export function Deed({ text, note, onDecide }: DeedProps) {
  return (
    <li className={css.deed}>
      <Button variant="secondary" data-row onClick={onDecide}>
        {text}
      </Button>
      <Note>{note}</Note>
    </li>
  );
}
