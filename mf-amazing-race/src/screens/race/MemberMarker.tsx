import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue } from '@friends/shared/state/jotai';
import { accountAtom } from '@friends/shared/state/portalAtoms';
import { Avatar } from '@friends/shared/ui/brand/Avatar';
import type { MapPosition } from '../../SeasonSchema.ts';
import { useMapPlace } from './MapSpots.tsx';
import css from './RaceMap.module.css';

/** The member's face on a pin over the stage they are in. */
export function MemberMarker({ at }: { readonly at: MapPosition }) {
  const { t } = useTranslation();
  const account = useAtomValue(accountAtom);
  const marker = useMapPlace<HTMLDivElement>(at);
  return (
    <div ref={marker} className={css.marker}>
      <span className={css.pin}>
        <Avatar src={account?.Image} name={account?.Name || (account?.Email ?? '')} size={36} />
      </span>
      <span className="visually-hidden">{t('map.here')}</span>
    </div>
  );
}
