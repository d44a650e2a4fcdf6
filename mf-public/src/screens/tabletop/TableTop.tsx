import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { CalendarDays, Clock, DoorOpen, Gift, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { manifest } from '../../manifest.ts';
import { eventData, TABLE_TOP_EVENTS, type TableTopEvent, withChangedTexts } from './events.ts';
import css from './TableTop.module.css';
import en from './tabletop.en.json';
import id from './tabletop.id.json';

addScreenMessages(manifest.name, { en, id });

/** The table-top events of August 2019 (docs/product.md#table-top-event). */
export function TableTop() {
  const { t } = useTranslation();
  const events = TABLE_TOP_EVENTS.map((event) => withChangedTexts(event, t));
  useDescribe({ data: events.map((event) => eventData(event, t)) });
  return (
    <div className="page">
      <PageHeading title={t('tabletop.title')} lead={t('tabletop.lead')} />
      <Alert tone="info" action={<Link to={PATHS.contact}>{t('tabletop.contact')}</Link>}>
        {t('tabletop.past')}
      </Alert>
      <ul className={css.events}>
        {events.map((event) => (
          <EventCard key={event.city} event={event} />
        ))}
      </ul>
      <section className={css.bring} aria-labelledby="tabletop-bring">
        <h2 id="tabletop-bring">{t('tabletop.bringHeading')}</h2>
        <p>{t('tabletop.bring')}</p>
      </section>
    </div>
  );
}

function EventCard({ event }: { readonly event: TableTopEvent }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { city, day, start, end, registration, mail } = event;
  return (
    <li className={css.event}>
      <h2 className={css.city}>{t(`tabletop.${city}.name`)}</h2>
      <dl className={css.facts}>
        <Fact icon={<CalendarDays />} name={t('tabletop.date')}>
          <time dateTime={day}>{date(day)}</time>
        </Fact>
        <Fact icon={<Clock />} name={t('tabletop.time')}>
          {start}-{end}
        </Fact>
        <Fact icon={<DoorOpen />} name={t('tabletop.registration')}>
          {registration}
        </Fact>
        <Fact icon={<MapPin />} name={t('tabletop.venue')}>
          {t(`tabletop.${city}.venue`)}
        </Fact>
        <Fact icon={<Gift />} name={t('tabletop.prize')}>
          {t(`tabletop.${city}.prize`)}
        </Fact>
      </dl>
      <a
        className={buttonClass('secondary')}
        href={`mailto:${mail}?subject=${encodeURIComponent(t('tabletop.subject', { city: t(`tabletop.${city}.name`) }))}`}
      >
        {t('tabletop.rsvp', { city: t(`tabletop.${city}.name`) })}
      </a>
    </li>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt>
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
