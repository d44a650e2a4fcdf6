import { isSame } from '@friends/shared/contract/rules/identity';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { unbroken } from '@friends/shared/i18n/unbroken';
import { HotelPlaceholder } from '@friends/shared/ui/art/HotelPlaceholder';
import { Stars } from '@friends/shared/ui/brand/Stars';
import { CleanHtml } from '@friends/shared/ui/content/CleanHtml';
import { Picture } from '@friends/shared/ui/content/Picture';
import { BedDouble, CalendarDays, HandCoins, Hotel, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Promotion } from '../../client/promotions.ts';
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

interface Props {
  readonly promotion: Promotion;
  /** What the card is called. */
  readonly name: string;
}

/** What a promotion credits by itself: points, days of booking, hotels; or that somebody does it by hand. */
function CardRule({ promotion: { Points, Rule }, name }: Props) {
  const { t } = useTranslation();
  const { number, date, language } = useFormat();
  /** Its parts stay on one line. */
  const day = (iso: string) => date(iso).replaceAll(' ', '\u00a0');
  if (!Rule)
    return (
      <ul className={css.rule}>
        <Fact icon={HandCoins}>{t('promotions.rule.byHand')}</Fact>
      </ul>
    );
  const { Hotels, From, Until } = Rule;
  const isOfCard = Hotels.length === 1 && isSame('hotel', Hotels[0] ?? '', name);
  const hotels = new Intl.ListFormat(language, { type: 'disjunction' }).format(Hotels);
  return (
    <ul className={css.rule}>
      <Fact icon={BedDouble}>{t('promotions.rule.each', { count: Points, points: number(Points) })}</Fact>
      <Fact icon={CalendarDays}>
        {Until === null
          ? t('promotions.rule.from', { from: day(From) })
          : t('promotions.rule.between', { from: day(From), until: day(Until) })}
      </Fact>
      {!isOfCard && <Fact icon={Hotel}>{t('promotions.rule.at', { hotels })}</Fact>}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
