import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Drawing } from '@friends/shared/ui/art/Drawing';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import howToJoin from '../../art/HowToJoin.svg';
import { Steps } from '../Steps.tsx';
import css from './ThreeSteps.module.css';

const STEPS = ['steps.signUp', 'steps.book', 'steps.enjoy'] as const;

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
        <Drawing files={howToJoin} className={css.picture} />
        <Steps steps={STEPS} heading="h3" />
      </div>
    </section>
  );
}
