import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { unbroken } from '@friends/shared/i18n/unbroken';
import { HotelPlaceholder } from '@friends/shared/ui/art/HotelPlaceholder';
import { Stars } from '@friends/shared/ui/brand/Stars';
import { CleanHtml } from '@friends/shared/ui/content/CleanHtml';
import { Picture } from '@friends/shared/ui/content/Picture';
import { MapPin } from 'lucide-react';
import type { Promotion } from '../../client/promotions.ts';
import { CardRule } from './CardRule.tsx';
import css from './HotelCard.module.css';
import { titleCase } from './titleCase.ts';

/** A hotel on promotion. Its own details win over the promotion's; without a name its reference code is shown. */
export function HotelCard({ promotion }: { readonly promotion: Promotion }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { hotel } = promotion;
  const name = hotel?.Name ?? promotion.Ref;
  const address = hotel?.Address || promotion.Address;
  return (
    <article className={css.card}>
      <Picture
        className={css.picture}
        src={hotel?.Image ?? promotion.Image}
        alt=""
        fallback={<HotelPlaceholder name={name} />}
      />
      <p className={css.extra}>
        <strong>+{number(promotion.Points)}</strong> {t('promotions.extraPoint')}
      </p>
      <div className={css.words}>
        <h3 className={css.name}>{name}</h3>
        <Stars rating={hotel?.Rating ?? promotion.Rating ?? 0} />
        {address && (
          <p className={css.address}>
            <MapPin size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{unbroken(titleCase(address))}</span>
          </p>
        )}
        <CardRule promotion={promotion} name={name} />
        <CleanHtml html={promotion.Description} />
      </div>
    </article>
  );
}
