import { SITE_NAME } from '@friends/shared/contract/portal/pageHead';
import type { TableTopEvent } from './events.ts';

/** Asia/Jakarta, all year. */
const ZONE = '+07:00';

/** One event for search engines, in the words of https://schema.org/Event. */
export function eventData({ city, day, start, end }: TableTopEvent, t: (key: string) => string): object {
  const name = t(`tabletop.${city}.name`);
  return {
    '@type': 'BusinessEvent',
    name: `${t('tabletop.title')}, ${name}`,
    description: t('tabletop.lead'),
    startDate: `${day}T${start}:00${ZONE}`,
    endDate: `${day}T${end}:00${ZONE}`,
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
