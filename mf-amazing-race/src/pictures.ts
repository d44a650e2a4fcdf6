import { season } from '../season/season.ts';

const { name, start, end, colours } = season;

/** The season's first and last day, as its readers write them. */
function days(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(start), new Date(end));
}

/** How the picture for shared links is made: all of it is the season's, so a new season has one of its own. */
const race = {
  drawing: 'src/art/SharePicture.tsx',
  // The middle of the map, where the route passes whatever the season.
  part: [100, 100, 760, 790],
  isInArch: true,
  title: { en: name, id: name },
  line: { en: days('en-GB'), id: days('id') },
  // As in screens/race/seasonColours.module.css; all islands have the colour of nights that are collected.
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

/** For the build, by screen. */
export const pictures = { race } as const;

/** For the build, by path of the entry in the portal's header. */
export const logos = { '/amazing-race': 'src/art/RaceLogo.svg' } as const;
