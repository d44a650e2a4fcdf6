import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onFirstInteraction } from './onFirstInteraction.ts';

export interface PerView {
  readonly wide: number;
  /** Up to 1024 px. */
  readonly middle: number;
  /** Up to 640 px. */
  readonly phone: number;
}

/** Pixels between slides; the same as in Carousel.module.css. */
const GAP = 16;

export interface GlideClasses {
  readonly started: string;
  readonly dragging: string;
}

export interface View {
  /** Index of the first one. */
  readonly index: number;
  readonly perView: number;
}

/**
 * Runs Glide on `root` if the slides don't fit one view, from the first interaction. Before it has loaded (in its own
 * chunk), or if it fails, the row scrolls natively and `view` is null.
 */
export function useGlide(root: RefObject<HTMLElement | null>, count: number, perView: PerView, names: GlideClasses) {
  const [view, setView] = useState<View | null>(null);
  const turn = useRef((way: '<' | '>') => scrollByView(root.current, way));
  const { wide, middle, phone } = perView;
  const { started, dragging } = names;

  useEffect(() => {
    const element = root.current;
    if (!element || count <= Math.min(wide, middle, phone)) return;
    let destroy = () => {};
    let isUnmounted = false;
    const start = async (waitUntilAtRest: () => Promise<void>) => {
      const { default: Glide, Swipe, Breakpoints } = await import('@glidejs/glide/dist/glide.modular.esm.js');
      await waitUntilAtRest();
      if (isUnmounted) return;
      const glide = new Glide(element, {
        type: 'slider',
        startAt: adoptScrollPosition(element),
        perView: wide,
        gap: GAP,
        bound: true,
        rewind: false,
        perSwipe: '|',
        waitForTransition: false,
        animationDuration: prefersReducedMotion() ? 0 : 240,
        animationTimingFunc: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        breakpoints: { 640: { perView: phone }, 1024: { perView: middle } },
        // Slides have none of Glide's classes, which React would remove.
        classes: { type: { slider: started }, swipeable: started, dragging, slide: { active: started } },
      });
      const updateView = () => setView({ index: glide.index, perView: glide.settings.perView });
      const fitToWidth = () => {
        const last = Math.max(0, count - glide.settings.perView);
        if (glide.index > last) glide.go(`=${last}`);
        updateView();
      };
      glide.on(['mount.after', 'run'], updateView).on('resize', fitToWidth);
      const removeListeners = suppressClicksOfSwipes(element);
      glide.mount({ Swipe, Breakpoints });
      // Synchronously: slides out of view must lose focusability at once.
      flushSync(fitToWidth);
      turn.current = (way) => glide.go(`|${way}`);
      destroy = () => {
        removeListeners();
        glide.destroy();
        element.classList.remove(started, dragging);
      };
    };
    // Without Glide the row still scrolls, so a failed chunk is not an error.
    const stop = onFirstInteraction(element, (waitUntilAtRest) => start(waitUntilAtRest).catch(() => {}));
    return () => {
      stop();
      isUnmounted = true;
      destroy();
      setView(null);
    };
  }, [root, count, wide, middle, phone, started, dragging]);

  return { view, turn: (way: '<' | '>') => turn.current(way) };
}

/** Moves the row before Glide has loaded, which continues from there. */
function scrollByView(root: HTMLElement | null, way: '<' | '>'): void {
  const track = root?.querySelector('[data-glide-el="track"]');
  if (track) track.scrollLeft += way === '>' ? track.clientWidth : -track.clientWidth;
}

/**
 * Index of the slide that was scrolled to before Glide loaded, or else the focused one; resets the scroll position, as
 * Glide moves the row itself. A press focuses its slide: nothing may move under it before its click.
 */
function adoptScrollPosition(root: HTMLElement): number {
  const track = root.querySelector('[data-glide-el="track"]');
  const slides = [...(track?.firstElementChild?.children ?? [])];
  const [slide] = slides;
  if (!track || !slide?.clientWidth) return 0;
  const step = slide.clientWidth + GAP;
  const scrolled = Math.round(track.scrollLeft / step);
  const slidesInView = Math.round((track.clientWidth + GAP) / step);
  const focused = slides.findIndex((item) => item.contains(document.activeElement));
  track.scrollLeft = 0;
  const isInView = focused < 0 || (focused >= scrolled && focused < scrolled + slidesInView);
  return isInView ? scrolled : focused;
}

/** A press that moves further, in pixels, is a swipe. */
const SWIPE = 10;

/**
 * Suppresses clicks and native dragging for swipes over links and buttons. Only gestures observed from start to end count:
 * a press may precede Glide, or never end in a click.
 */
function suppressClicksOfSwipes(root: HTMLElement): () => void {
  const stop = new AbortController();
  const first = { capture: true, signal: stop.signal } as const;
  let press: PointerEvent | null = null;
  let isSwipe = false;
  const begin = (event: PointerEvent) => {
    press = event;
  };
  const finish = (event: PointerEvent) => {
    if (press?.pointerId !== event.pointerId) return;
    isSwipe = event.type === 'pointerup' && Math.abs(event.clientX - press.clientX) >= SWIPE;
    press = null;
    // The click fires right after the press ends.
    setTimeout(() => {
      isSwipe = false;
    });
  };
  const suppressClick = (event: MouseEvent) => {
    if (!isSwipe) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('dragstart', (event) => event.preventDefault(), first);
  root.addEventListener('pointerdown', begin, first);
  window.addEventListener('pointerup', finish, first);
  window.addEventListener('pointercancel', finish, first);
  root.addEventListener('click', suppressClick, first);
  return () => stop.abort();
}

function prefersReducedMotion(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
