/** The map as a window shows it. */
export interface View {
  /** 1 shows the whole map. */
  readonly zoom: number;
  /** How far it is scrolled, in pixels. */
  readonly left: number;
  readonly top: number;
}

/** A point of the window, in pixels from its corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE = 1;
/** Closer, a drawing has no more to show. */
export const CLOSEST = 4;

/** The view at another zoom, with the same place of the map under that point; the window itself bounds what it scrolls. */
export function zoomed(view: View, to: number, { x, y }: Point): View {
  const zoom = Math.min(CLOSEST, Math.max(WHOLE, to));
  const by = zoom / view.zoom;
  return { zoom, left: (view.left + x) * by - x, top: (view.top + y) * by - y };
}
