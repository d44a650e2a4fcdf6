import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';

export function NotFound() {
  const { t } = useTranslation();
  useDescribe({ status: 404 });
  return (
    <div className="page">
      <PageHeading title={t('notFound.title')} lead={t('notFound.text')} />
      <Link className={buttonClass('secondary')} to="/">
        {t('notFound.home')}
      </Link>
    </div>
  );
}
