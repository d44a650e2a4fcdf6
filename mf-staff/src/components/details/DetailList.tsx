import type { Right } from '@friends/shared/contract/staff/rights';
import type { ReactNode } from 'react';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRightNames } from '../../hooks/useRightNames.ts';
import css from './DetailList.module.css';

export function DetailList({ children }: { readonly children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>;
}

interface DetailProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Detail({ name, children }: DetailProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}

interface DecisionDetailProps {
  readonly name: string;
  readonly DecidedBy: string | null;
  readonly DecidedAt: string | null;
  readonly DecisionWhy: string | null;
}

/** Renders nothing before the decision. */
export function DecisionDetail({ name, DecidedBy, DecidedAt, DecisionWhy }: DecisionDetailProps) {
  const jakarta = useJakarta();
  if (DecidedBy === null) return null;
  return (
    <Detail name={name}>
      {DecidedBy}
      {DecidedAt && <Note>{jakarta(DecidedAt)}</Note>}
      {DecisionWhy && <Note>{DecisionWhy}</Note>}
    </Detail>
  );
}

/** @param none text for an empty list */
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
