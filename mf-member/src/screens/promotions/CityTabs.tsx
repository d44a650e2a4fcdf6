import { useTranslation } from '@friends/shared/i18n/translation';
import { Tabs } from '@friends/shared/ui/list/Tabs';
import { useState } from 'react';
import { type City, OTHER_CITY } from './cities.ts';
import { HotelCard } from './HotelCard.tsx';
import css from './Promotions.module.css';
import { isCreditedManually, sharedDays } from './promotionWords.ts';
import { titleCase } from './titleCase.ts';
import { useBookingDays } from './useBookingDays.ts';

const ALL = 'all';

/** A tab with all hotels by city, then one per city. */
export function CityTabs({ cities }: { readonly cities: readonly City[] }) {
  const { t } = useTranslation();
  const formatBookingDays = useBookingDays();
  const promotions = cities.flatMap((city) => city.promotions);
  const days = sharedDays(promotions);
  const [chosen, setChosen] = useState(ALL);
  const nameOf = (city: City) => (city.key === OTHER_CITY ? t('promotions.otherCity') : titleCase(city.name));
  const selected = cities.some((city) => city.key === chosen) ? chosen : ALL;
  const hasSharedDays = days !== null;
  return (
    <>
      {days && (
        <p className={css.days}>
          {promotions.some(isCreditedManually)
            ? t('promotions.rule.unless', { days: formatBookingDays(days) })
            : formatBookingDays(days)}
        </p>
      )}
      <Tabs
        label={t('promotions.cities')}
        selected={selected}
        onSelect={setChosen}
        tabs={[
          {
            id: ALL,
            label: t('promotions.all'),
            panel: <AllCities cities={cities} nameOf={nameOf} hasSharedDays={hasSharedDays} />,
          },
          ...cities.map((city) => ({
            id: city.key,
            label: nameOf(city),
            panel: (
              <>
                <h2 className="visually-hidden">{nameOf(city)}</h2>
                <Hotels city={city} hasSharedDays={hasSharedDays} />
              </>
            ),
          })),
        ]}
      />
    </>
  );
}

interface HotelsProps {
  /** True if the page displays common booking dates above the cards. */
  readonly hasSharedDays: boolean;
}

interface AllCitiesProps extends HotelsProps {
  readonly cities: readonly City[];
  readonly nameOf: (city: City) => string;
}

function AllCities({ cities, nameOf, hasSharedDays }: AllCitiesProps) {
  return (
    <div className={css.cities}>
      {cities.map((city) => (
        <section key={city.key} className={css.city} data-hotels={Math.min(city.promotions.length, 4)}>
          <h2>{nameOf(city)}</h2>
          <Hotels city={city} hasSharedDays={hasSharedDays} />
        </section>
      ))}
    </div>
  );
}

function Hotels({ city, hasSharedDays }: HotelsProps & { readonly city: City }) {
  return (
    <ul className={css.hotels}>
      {city.promotions.map((promotion, index) => (
        <li key={promotion.id ?? index}>
          <HotelCard promotion={promotion} hasSharedDays={hasSharedDays} />
        </li>
      ))}
    </ul>
  );
}
