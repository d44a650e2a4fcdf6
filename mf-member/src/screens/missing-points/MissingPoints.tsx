import { PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom } from '@friends/shared/state/jotai';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { manifest } from '../../manifest.ts';
import { pointsClaimsAtom } from '../../state/pointsClaimsAtom.ts';
import { ClaimPointsForm } from './ClaimPointsForm.tsx';
import en from './en.json';
import id from './id.json';
import css from './MissingPoints.module.css';
import { OwnPointsClaims } from './OwnPointsClaims.tsx';

addScreenMessages(manifest.name, { en, id });

/** Claims missing points and lists earlier claims (docs/product.md#missing-points). */
export function MissingPoints() {
  const { t } = useTranslation();
  const [state, load] = useAtom(pointsClaimsAtom);
  const isOffered = !(state.list.status === 'failed' && state.list.error.status === 404);
  return (
    <div className="page">
      <PageHeading
        title={t('missing.title')}
        lead={t('missing.lead')}
        actions={
          <Link className={buttonClass('secondary')} to={PATHS.transactions}>
            {t('missing.back')}
          </Link>
        }
      />
      {isOffered ? (
        <div className={css.sides}>
          <ClaimPointsForm />
          <OwnPointsClaims state={state} onLoad={load} />
        </div>
      ) : (
        <EmptyState
          title={t('missing.notOffered')}
          text={t('missing.notOfferedText')}
          action={
            <Link className={buttonClass()} to={PATHS.contact}>
              {t('missing.contact')}
            </Link>
          }
        />
      )}
    </div>
  );
}
