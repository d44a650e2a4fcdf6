import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Steps.module.css';

interface StepsProps {
  /** Text keys: each step has a `title` and a `text`. */
  readonly steps: readonly string[];
  /** Heading level of the steps' titles. */
  readonly heading: 'h2' | 'h3';
}

export function Steps({ steps, heading: Heading }: StepsProps) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <span aria-hidden="true">{index + 1}</span>
          <Heading>{t(`${step}.title`)}</Heading>
          <p>{t(`${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
