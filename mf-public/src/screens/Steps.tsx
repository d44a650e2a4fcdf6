import { useTranslation } from '@friends/shared/i18n/translation';
import css from './Steps.module.css';

interface StepsProps {
  /** Keys of texts: each step has a `title` and a `text`. */
  readonly steps: readonly string[];
  /** What its titles are in the page: below a heading of the second level, or beside it. */
  readonly heading: 'h2' | 'h3';
}

/** Steps in words, numbered. */
export function Steps({ steps, heading: Heading }: StepsProps) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps}>
      {steps.map((step, at) => (
        <li key={step}>
          <span aria-hidden="true">{at + 1}</span>
          <Heading>{t(`${step}.title`)}</Heading>
          <p>{t(`${step}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
