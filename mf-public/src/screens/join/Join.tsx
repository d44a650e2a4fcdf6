import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { HowToJoin } from '../../art/HowToJoin.tsx';
import { manifest } from '../../manifest.ts';
import css from './Join.module.css';
import en from './join.en.json';
import id from './join.id.json';

addScreenMessages(manifest.name, { en, id });

const STEPS = ['signUp', 'approval', 'book', 'redeem'] as const;

/** How to join: a subheading, a drawing, and each step in words (docs/product.md#about-and-join). */
export function Join() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('join.title')} lead={t('join.subheading')} />
      <div className={css.columns}>
        <HowToJoin className={css.picture ?? ''} first />
        <ol className={css.steps}>
          {STEPS.map((step, at) => (
            <li className={css.step} key={step}>
              <span className={css.number} aria-hidden="true">
                {at + 1}
              </span>
              <h2 className={css.title}>{t(`join.${step}.title`)}</h2>
              <p className={css.text}>{t(`join.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={css.ways}>
        <Link className={buttonClass('primary', 'large')} to={FRAGMENTS.signUp}>
          {t('join.start')}
        </Link>
        <p className={css.question}>
          {t('join.question')} <Link to={PATHS.contact}>{t('join.contact')}</Link>
        </p>
      </div>
    </div>
  );
}
