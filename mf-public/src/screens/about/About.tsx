import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { SceneTerrace } from '@friends/shared/ui/art/SceneTerrace';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { manifest } from '../../manifest.ts';
import css from './About.module.css';
import en from './about.en.json';
import id from './about.id.json';

addScreenMessages(manifest.name, { en, id });

const FACTS = ['earn', 'credit', 'own', 'payout', 'approval', 'tiers'] as const;

/** About page (docs/product.md#about-and-join). */
export function About() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading eyebrow={t('about.eyebrow')} title={t('about.title')} lead={t('about.lead')} />
      <div className={css.story}>
        <div className={css.words}>
          <p>{t('about.first')}</p>
          <p>{t('about.second')}</p>
          <p>{t('about.third')}</p>
        </div>
        <SceneTerrace className={css.scene ?? ''} />
      </div>
      <section aria-labelledby="about-facts">
        <h2 id="about-facts">{t('about.factsHeading')}</h2>
        <dl className={css.facts}>
          {FACTS.map((fact) => (
            <div className={css.fact} key={fact}>
              <dt>{t(`about.facts.${fact}.title`)}</dt>
              <dd>{t(`about.facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={css.ways}>
        <Link className={buttonClass('primary', 'large')} to={FRAGMENTS.signUp}>
          {t('about.signUp')}
        </Link>
        <Link className={buttonClass('secondary', 'large')} to={PATHS.join}>
          {t('about.join')}
        </Link>
      </div>
    </div>
  );
}
