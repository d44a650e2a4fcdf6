import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { type ButtonVariant, buttonClass } from '@friends/shared/ui/brand/Button';

/** Link for times without a race. */
export function NoRaceLink({ variant }: { readonly variant: ButtonVariant }) {
  const { t } = useTranslation();
  const isMember = useAtomValue(sessionAtom).status === 'member';
  return (
    <Link className={buttonClass(variant)} to={isMember ? PATHS.promotions : PATHS.join}>
      {t(isMember ? 'none.promotions' : 'none.join')}
    </Link>
  );
}
