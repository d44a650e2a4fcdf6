/** A place on the race map, in units of its 1200 by 1000 drawing, from the upper left. */
export interface MapPosition {
  readonly x: number;
  readonly y: number;
}

/** Size of the drawing: positions divided by it are shares of the map's width and height. */
export const MAP_SIZE = { width: 1200, height: 1000 } as const;

/** Stages 1 to 4, in order; the middle of each group's largest island. */
export const STAGE_POSITIONS: readonly MapPosition[] = [
  { x: 230, y: 800 },
  { x: 790, y: 740 },
  { x: 400, y: 430 },
  { x: 930, y: 220 },
];

/** The three places at sea between one stage and the next, on the route. */
export const CHECKPOINT_POSITIONS: readonly MapPosition[] = [
  { x: 472, y: 792 },
  { x: 854, y: 544 },
  { x: 301, y: 254 },
];

/** Twelve islets for cities, three for each stage: entries 0 to 2 belong to stage 1, 3 to 5 to stage 2, and so on. */
export const CITY_POSITIONS: readonly MapPosition[] = [
  { x: 106, y: 690 },
  { x: 342, y: 672 },
  { x: 360, y: 906 },
  { x: 682, y: 632 },
  { x: 1028, y: 788 },
  { x: 850, y: 892 },
  { x: 526, y: 304 },
  { x: 214, y: 540 },
  { x: 430, y: 588 },
  { x: 776, y: 96 },
  { x: 1082, y: 112 },
  { x: 1066, y: 356 },
];

/** The serpentine from the harbour in the lower left through all stages; a cubic path that passes every checkpoint. */
export const ROUTE =
  'M64 948C96 904 150 850 230 800C400 700 520 900 790 740C1120 540 760 520 400 430C60 340 300 120 930 220';
