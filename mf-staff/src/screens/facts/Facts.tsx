import type { Right } from '@friends/shared/contract/staff/rights';
import type { ReactNode } from 'react';
import { useRightNames } from '../useRightNames.ts';
import css from './Facts.module.css';

/** Names with what is to be said of each. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A word more, in small letters. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}

/** What somebody may, a line each. @param none what is said where it is nothing */
export function RightList({ rights, none }: { readonly rights: readonly Right[]; readonly none: string }) {
  const names = useRightNames();
  if (rights.length === 0) return none;
  return (
    <ul className={css.rights}>
      {rights.map((right) => (
        <li key={right}>{names.rights([right])}</li>
      ))}
    </ul>
  );
}
