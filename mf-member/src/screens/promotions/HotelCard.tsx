import { isSame } from '@friends/shared/contract/rules/identity';
import { useFormat } from '@friends/shared/i18n/format';
import { preventBreaks } from '@friends/shared/i18n/preventBreaks';
import { useTranslation } from '@friends/shared/i18n/translation';
import { HotelPlaceholder } from '@friends/shared/ui/art/HotelPlaceholder';
import { Stars } from '@friends/shared/ui/brand/Stars';
import { CleanHtml } from '@friends/shared/ui/content/CleanHtml';
import { Picture } from '@friends/shared/ui/content/Picture';
import { CalendarDays, ChevronDown, HandCoins, Hotel, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Promotion } from '../../client/promotions.ts';
import css from './HotelCard.module.css';
import { promotionName, promotionText } from './promotionWords.ts';
import { titleCase } from './titleCase.ts';
import { useBookingDays } from './useBookingDays.ts';
import { useFold } from './useFold.ts';

interface HotelCardProps {
  readonly promotion: Promotion;
  /** True if the page displays common booking dates above the cards. */
  readonly hasSharedDays: boolean;
}

/**
 * A hotel on promotion: name, stars and extra points; its only action opens the rest. The hotel's details override the
 * promotion's.
 */
export function HotelCard({ promotion, hasSharedDays }: HotelCardProps) {
  const { t } = useTranslation();
  const { number, language } = useFormat();
  const fold = useFold();
  const { hotel } = promotion;
  const name = promotionName(promotion, language);
  const address = hotel?.Address || promotion.Address;
  return (
    <article className={css.card}>
      <details {...fold}>
        <summary className={css.summary}>
          <Picture
            className={css.picture}
            src={hotel?.Image ?? promotion.Image}
            alt=""
            sizes="(min-width: 641px) 23rem, 3.5rem"
            fallback={<HotelPlaceholder name={name} />}
          />
          <h3 className={css.name}>{name}</h3>
          <span className={css.line}>
            <span className={css.extra}>
              <strong>+{number(promotion.Points)}</strong> {t('promotions.extraPoint', { count: promotion.Points })}
            </span>
            <Stars rating={hotel?.Rating ?? promotion.Rating ?? 0} />
          </span>
          <ChevronDown className={css.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <div className={css.words}>
          <CleanHtml html={promotionText(promotion, language)} />
          <ul className={css.facts}>
            {address && <Fact icon={MapPin}>{preventBreaks(titleCase(address))}</Fact>}
            <RuleFacts promotion={promotion} name={name} hasSharedDays={hasSharedDays} />
          </ul>
        </div>
      </details>
    </article>
  );
}

interface RuleFactsProps extends HotelCardProps {
  /** Title of the card. */
  readonly name: string;
}

/** Booking dates and hotels that the page doesn't display elsewhere; or a note that staff credit the points manually. */
function RuleFacts({ promotion: { Rule }, name, hasSharedDays }: RuleFactsProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const formatBookingDays = useBookingDays();
  if (!Rule)
    return (
      <Fact icon={HandCoins}>{t(hasSharedDays ? 'promotions.rule.byHandOtherwise' : 'promotions.rule.byHand')}</Fact>
    );
  const { Hotels } = Rule;
  const isCardHotel = Hotels.length === 1 && isSame('hotel', Hotels[0] ?? '', name);
  const hotels = new Intl.ListFormat(language, { type: 'disjunction' }).format(Hotels);
  return (
    <>
      {!hasSharedDays && <Fact icon={CalendarDays}>{formatBookingDays(Rule)}</Fact>}
      {!isCardHotel && <Fact icon={Hotel}>{t('promotions.rule.at', { hotels })}</Fact>}
    </>
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
