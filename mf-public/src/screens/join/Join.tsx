import { FRAGMENTS, PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { Drawing } from '@friends/shared/ui/art/Drawing';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import howToJoin from '../../art/HowToJoin.svg';
import { manifest } from '../../manifest.ts';
import { Steps } from '../Steps.tsx';
import css from './Join.module.css';
import en from './join.en.json';
import id from './join.id.json';

addScreenMessages(manifest.name, { en, id });

const STEPS = ['join.signUp', 'join.approval', 'join.book', 'join.redeem'] as const;

/** How to join, in steps (docs/product.md#about-and-join). */
export function Join() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('join.title')} lead={t('join.subheading')} />
      <div className={css.columns}>
        <Drawing files={howToJoin} className={css.picture ?? ''} first />
        <Steps steps={STEPS} heading="h2" />
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
