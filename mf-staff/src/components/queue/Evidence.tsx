import { useTranslation } from '@friends/shared/i18n/translation';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import css from './Evidence.module.css';
import './queueTexts.ts';

export interface Reason {
  readonly key: string;
  readonly isPositive: boolean;
  readonly text: string;
}

interface EvidenceProps {
  readonly label: string;
  readonly reasons: readonly Reason[];
}

/** Reasons for a request, then those against it. */
export function Evidence({ label, reasons }: EvidenceProps) {
  const { t } = useTranslation();
  const sorted = reasons.toSorted((one, other) => Number(other.isPositive) - Number(one.isPositive));
  return (
    <ul className={css.evidence} aria-label={label}>
      {sorted.map(({ key, isPositive, text }) => (
        <li key={key} className={isPositive ? css.good : css.bad}>
          {isPositive ? (
            <CircleCheck strokeWidth={1.75} aria-hidden />
          ) : (
            <TriangleAlert strokeWidth={1.75} aria-hidden />
          )}
          <span>
            <span className="visually-hidden">{t(isPositive ? 'queue.for' : 'queue.against')} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
