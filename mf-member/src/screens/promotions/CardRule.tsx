import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { BedDouble, CalendarDays, HandCoins, Hotel, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Promotion } from '../../client/promotions.ts';
import css from './HotelCard.module.css';

interface Props {
  readonly promotion: Promotion;
  /** What the card is called. */
  readonly name: string;
}

/** What a promotion credits by itself: points, days of booking, hotels; or that somebody does it by hand. */
export function CardRule({ promotion: { Points, Rule }, name }: Props) {
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
  const isOfCard = Hotels.length === 1 && Hotels[0]?.toLowerCase() === name.toLowerCase();
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
