import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { HowToJoin } from '../../art/HowToJoin.tsx';
import css from './ThreeSteps.module.css';

const STEPS = ['signUp', 'book', 'enjoy'] as const;

/** How to join in three steps, as a picture and in words. */
export function ThreeSteps() {
  const { t } = useTranslation();
  return (
    <section className={`below ${css.steps}`} aria-labelledby="three-steps">
      <div className={css.head}>
        <h2 id="three-steps">{t('steps.heading')}</h2>
        <Link className={buttonClass('secondary')} to={PATHS.join}>
          {t('steps.more')}
        </Link>
      </div>
      <div className={css.content}>
        <HowToJoin className={css.picture} />
        <ol className={css.list}>
          {STEPS.map((step, at) => (
            <li className={css.step} key={step}>
              <span className={css.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3 className={css.title}>{t(`steps.${step}.title`)}</h3>
              <p className={css.text}>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
