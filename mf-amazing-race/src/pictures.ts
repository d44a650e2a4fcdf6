import { season } from '../season/season.ts';

const { name, start, end, colours } = season;

/** The season's first and last day, formatted as a range. */
function formatPeriod(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(start), new Date(end));
}

/** Picture for shared links, built from the season's data. */
const race = {
  drawing: 'src/art/SharePicture.tsx',
  // The middle of the map, which every season's route crosses.
  part: [100, 100, 760, 790],
  isInArch: true,
  title: { en: name, id: name },
  line: { en: formatPeriod('en-GB'), id: formatPeriod('id') },
  // As in screens/race/seasonColours.module.css; all islands have the colour of collected nights.
  colours: {
    '--art-sea': colours.sea.day,
    '--art-mist': colours.shallows.day,
    '--art-teal': colours.depths.day,
    '--art-leaf': colours.land.day,
    '--art-leaf-land': colours.land.day,
    '--art-sand': colours.beach.day,
    '--art-papaya': colours.route.day,
  },
} as const;

/** Read by the build, by screen. */
export const pictures = { race } as const;

/** Read by the build, by path of the header entry. */
export const logos = { '/amazing-race': 'src/art/RaceLogo.svg' } as const;
