import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { SceneHarbour } from '@friends/shared/ui/art/SceneHarbour';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';

/** Between two seasons: says so, what comes next, and what can be done meanwhile. */
export function NoCampaign() {
  const { t } = useTranslation();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  return (
    <EmptyState
      scene={<SceneHarbour />}
      title={t('none.title')}
      text={t('none.text')}
      action={
        <Link className={buttonClass('primary')} to={isMember ? PATHS.promotions : PATHS.join}>
          {t(isMember ? 'none.promotions' : 'none.join')}
        </Link>
      }
    />
  );
}
