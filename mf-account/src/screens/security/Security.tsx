import { PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { ArrowLeft } from 'lucide-react';
import { manifest } from '../../manifest.ts';
import { Changes } from './Changes.tsx';
import css from './Security.module.css';
import { Sessions } from './Sessions.tsx';
import en from './security.en.json';
import id from './security.id.json';

addScreenMessages(manifest.name, { en, id });

/** Where the member is logged in, and what was changed in the account (docs/product.md#security). */
export function Security() {
  const { t } = useTranslation();
  return (
    <div className="page">
      <PageHeading title={t('security.title')} lead={t('security.lead')} />
      <div className={css.sections}>
        <Sessions />
        <Changes />
        <Link className={css.back} to={PATHS.profile}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('security.toProfile')}
        </Link>
      </div>
    </div>
  );
}
