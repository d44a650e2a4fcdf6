export interface View {
  /** 1 shows the whole map. */
  readonly zoom: number;
  /** Scroll offset in pixels. */
  readonly left: number;
  readonly top: number;
}

/** A point in the window, in pixels from its corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE = 1;
/** The drawings have no more detail beyond this. */
export const MAX_ZOOM = 4;

/** The view at another zoom with a fixed point; the container limits the scroll offset. */
export function zoomTo(view: View, to: number, { x, y }: Point): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(WHOLE, to));
  const factor = zoom / view.zoom;
  return { zoom, left: (view.left + x) * factor - x, top: (view.top + y) * factor - y };
}
