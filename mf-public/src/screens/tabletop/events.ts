import { SITE_NAME } from '@friends/shared/contract/portal/pageHead';
import { JAKARTA_OFFSET } from '@friends/shared/contract/rules/days';

export interface TableTopEvent {
  /** Text key of its name, venue and door prize. */
  readonly city: 'medan' | 'jakarta' | 'bandung';
  readonly day: string;
  /** Local time, 24 hours. */
  readonly start: string;
  readonly end: string;
  readonly registration: string;
  readonly mail: string;
}

/** Dates and times of the three events (docs/product.md#table-top-event). */
export const TABLE_TOP_EVENTS: readonly TableTopEvent[] = [
  {
    city: 'medan',
    day: '2019-08-09',
    start: '14:00',
    end: '17:00',
    registration: '13:30',
    mail: 'medan@friends-rewards.example',
  },
  {
    city: 'jakarta',
    day: '2019-08-21',
    start: '09:00',
    end: '17:00',
    registration: '08:30',
    mail: 'jakarta@friends-rewards.example',
  },
  {
    city: 'bandung',
    day: '2019-08-23',
    start: '09:00',
    end: '17:00',
    registration: '08:30',
    mail: 'bandung@friends-rewards.example',
  },
];

/** Applies a company's changes to an event's day, times and email address. */
export function withChangedTexts(
  event: TableTopEvent,
  t: (key: string, options: { readonly defaultValue: string }) => string,
): TableTopEvent {
  const textOrDefault = (name: 'day' | 'start' | 'end' | 'registration' | 'mail') =>
    t(`tabletop.${event.city}.${name}`, { defaultValue: event[name] });
  return {
    city: event.city,
    day: textOrDefault('day'),
    start: textOrDefault('start'),
    end: textOrDefault('end'),
    registration: textOrDefault('registration'),
    mail: textOrDefault('mail'),
  };
}

/** JSON-LD of an event (https://schema.org/Event). */
export function eventData({ city, day, start, end }: TableTopEvent, t: (key: string) => string): object {
  const name = t(`tabletop.${city}.name`);
  return {
    '@type': 'BusinessEvent',
    name: `${t('tabletop.title')}, ${name}`,
    description: t('tabletop.lead'),
    startDate: `${day}T${start}:00${JAKARTA_OFFSET}`,
    endDate: `${day}T${end}:00${JAKARTA_OFFSET}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: t(`tabletop.${city}.venue`),
      address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: 'ID' },
    },
    organizer: { '@type': 'Organization', name: SITE_NAME },
  };
}
