/** Units of the drawing: positions divided by it are shares of the map's width and height. */
export const MAP_SIZE = { width: 1200, height: 1000 } as const;
