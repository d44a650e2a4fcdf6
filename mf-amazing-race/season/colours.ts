import type { SeasonColours } from '@friends/shared/contract/season/SeasonSchema';

/** Colours of the map, by day and on a dark screen. */
export const colours: SeasonColours = {
  sea: { day: '#6fb4a9', night: '#226b69' },
  shallows: { day: '#c6dfd7', night: '#2f6663' },
  depths: { day: '#17756f', night: '#4fb0a3' },
  land: { day: '#2e6a4f', night: '#3c7c60' },
  beach: { day: '#ead5b2', night: '#7d6a50' },
  bare: { day: '#efe3cb', night: '#64857a' },
  route: { day: '#ee7b4b', night: '#f08c60' },
};
