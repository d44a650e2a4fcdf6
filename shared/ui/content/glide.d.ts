/** The part of Glide 3.7 that the carousel uses; the package has no types. */
declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  interface Settings {
    readonly perView: number;
    readonly bound: boolean;
  }

  interface Options {
    readonly type: 'slider' | 'carousel';
    readonly startAt: number;
    readonly perView: number;
    /** Pixels. */
    readonly gap: number;
    /** Stops with the last slide at the end, instead of empty space. */
    readonly bound: boolean;
    readonly rewind: boolean;
    /** `|` moves by a whole view. */
    readonly perSwipe: '' | '|';
    readonly waitForTransition: boolean;
    /** Milliseconds. */
    readonly animationDuration: number;
    readonly animationTimingFunc: string;
    /** By maximum window width in pixels. */
    readonly breakpoints: Readonly<Record<number, { readonly perView: number }>>;
    readonly classes: {
      readonly type: { readonly slider: string };
      readonly swipeable: string;
      readonly dragging: string;
      readonly slide: { readonly active: string };
    };
  }

  export default class Glide {
    constructor(root: HTMLElement, options: Options);
    readonly index: number;
    readonly settings: Settings;
    mount(extensions: Readonly<Record<string, unknown>>): this;
    on(event: string | readonly string[], handler: () => void): this;
    go(pattern: string): this;
    destroy(): this;
  }

  export const Swipe: unknown;
  export const Breakpoints: unknown;
}
