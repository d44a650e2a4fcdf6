import type { SeasonColours } from '@friends/shared/contract/season/SeasonSchema';

const shade = (day: string, night: string) => ({ day, night });

/** Colours for drafts; consecutive seasons get different ones. */
const PALETTES: readonly SeasonColours[] = [
  {
    sea: shade('#6fb4a9', '#226b69'),
    shallows: shade('#c6dfd7', '#2f6663'),
    depths: shade('#17756f', '#4fb0a3'),
    land: shade('#2e6a4f', '#3c7c60'),
    beach: shade('#ead5b2', '#7d6a50'),
    bare: shade('#efe3cb', '#64857a'),
    route: shade('#ee7b4b', '#f08c60'),
  },
  {
    sea: shade('#7fabc9', '#24506e'),
    shallows: shade('#cfe0ea', '#35627f'),
    depths: shade('#2b628c', '#5b97c2'),
    land: shade('#55702f', '#5f7c3c'),
    beach: shade('#f0d9b0', '#7f6c4c'),
    bare: shade('#f1e6d0', '#6c8290'),
    route: shade('#d9534f', '#ee7f78'),
  },
  {
    sea: shade('#8fc1a0', '#2a6450'),
    shallows: shade('#d6e8d4', '#3a7460'),
    depths: shade('#2f7a5b', '#62b08f'),
    land: shade('#7a6a24', '#86783c'),
    beach: shade('#efdcae', '#82704a'),
    bare: shade('#f2e8cf', '#6f8a78'),
    route: shade('#c2571a', '#f0935a'),
  },
];

export function coloursFor(number: number, before: SeasonColours): SeasonColours {
  const [first, second] = [0, 1].map((step) => PALETTES[(number + step) % PALETTES.length]);
  const chosen = first?.sea.day === before.sea.day ? second : first;
  return chosen ?? before;
}
