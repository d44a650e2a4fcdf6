import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface PerView {
  readonly wide: number;
  /** Up to 1024 px. */
  readonly middle: number;
  /** Up to 640 px. */
  readonly phone: number;
}

/** Pixels between two slides; the same figure stands in Carousel.module.css. */
const GAP = 16;

export interface GlideClasses {
  readonly started: string;
  readonly dragging: string;
}

interface View {
  readonly index: number;
  readonly perView: number;
}

/**
 * Runs Glide on `root` while there is more than one view of slides, from when it is first seen. Before it has come (in a
 * file of its own), or if it never does, the row is an ordinary one that scrolls: `view` is then null.
 */
export function useGlide(root: RefObject<HTMLElement | null>, count: number, perView: PerView, names: GlideClasses) {
  const [view, setView] = useState<View | null>(null);
  const turn = useRef((way: '<' | '>') => scrollByView(root.current, way));
  const { wide, middle, phone } = perView;
  const { started, dragging } = names;

  useEffect(() => {
    const element = root.current;
    if (!element || count <= Math.min(wide, middle, phone)) return;
    let end = () => {};
    let left = false;
    const start = async () => {
      const { default: Glide, Swipe, Breakpoints } = await import('@glidejs/glide/dist/glide.modular.esm.js');
      if (left) return;
      const glide = new Glide(element, {
        type: 'slider',
        startAt: takeOverScroll(element),
        perView: wide,
        gap: GAP,
        bound: true,
        rewind: false,
        perSwipe: '|',
        waitForTransition: false,
        animationDuration: motionIsUnwelcome() ? 0 : 240,
        animationTimingFunc: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        breakpoints: { 640: { perView: phone }, 1024: { perView: middle } },
        // Slides carry no class of Glide's own: React would wipe it away.
        classes: { type: { slider: started }, swipeable: started, dragging, slide: { active: started } },
      });
      const look = () => setView({ index: glide.index, perView: glide.settings.perView });
      const fit = () => {
        const last = Math.max(0, count - glide.settings.perView);
        if (glide.index > last) glide.go(`=${last}`);
        look();
      };
      glide.on(['mount.after', 'run'], look).on('resize', fit);
      const release = keepSwipesApart(element);
      glide.mount({ Swipe, Breakpoints });
      // At once: what is not in view can have the focus no more, and must not get it meanwhile.
      flushSync(fit);
      turn.current = (way) => glide.go(`|${way}`);
      end = () => {
        release();
        glide.destroy();
        element.classList.remove(started, dragging);
      };
    };
    const stop = whenSeen(element, () => {
      // Without Glide the row still scrolls, so a chunk that does not come is no failure of the page.
      start().catch(() => {});
    });
    return () => {
      stop();
      left = true;
      end();
      setView(null);
    };
  }, [root, count, wide, middle, phone, started, dragging]);

  return { view, turn: (way: '<' | '>') => turn.current(way) };
}

/** How the row is turned before Glide has come: it takes over from there. */
function scrollByView(root: HTMLElement | null, way: '<' | '>'): void {
  const track = root?.querySelector('[data-glide-el="track"]');
  if (track) track.scrollLeft += way === '>' ? track.clientWidth : -track.clientWidth;
}

/** What a member does to a carousel to turn it; a press before its code was there comes as a click alone. */
const WANTED = ['focusin', 'pointerdown', 'click'] as const;

/** Half a carousel is enough to want to turn it. @returns what ends the wait */
function whenSeen(root: HTMLElement, start: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    start();
    return () => {};
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { threshold: 0.5 });
  const stop = () => {
    observer.disconnect();
    for (const sign of WANTED) root.removeEventListener(sign, seen);
  };
  function seen(): void {
    stop();
    // React hears of a focus first (Carousel.tsx).
    setTimeout(start);
  }
  observer.observe(root);
  for (const sign of WANTED) root.addEventListener(sign, seen);
  return stop;
}

/**
 * The slide that has the focus, or else that the member has scrolled to, before Glide came; the row itself goes back, as Glide
 * moves it from there.
 */
function takeOverScroll(root: HTMLElement): number {
  const track = root.querySelector('[data-glide-el="track"]');
  const slides = [...(track?.firstElementChild?.children ?? [])];
  const [slide] = slides;
  if (!track || !slide?.clientWidth) return 0;
  const focused = slides.findIndex((one) => one.contains(document.activeElement));
  const scrolled = Math.round(track.scrollLeft / (slide.clientWidth + GAP));
  track.scrollLeft = 0;
  return focused >= 0 ? focused : scrolled;
}

/** Further than this, in pixels, a press was a swipe. */
const SWIPE = 10;

/** A swipe over a link or button is no click on it, nor does the browser pick the link up and keep the mouse to itself. */
function keepSwipesApart(root: HTMLElement): () => void {
  // Not known of a press that came before Glide did.
  let pressedAt: number | null = null;
  const press = (event: PointerEvent) => {
    pressedAt = event.clientX;
  };
  const swallow = (event: MouseEvent) => {
    // A click by keyboard has no detail and no place.
    if (event.detail === 0 || pressedAt === null || Math.abs(event.clientX - pressedAt) < SWIPE) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stayPut = (event: DragEvent) => event.preventDefault();
  root.addEventListener('dragstart', stayPut);
  root.addEventListener('pointerdown', press, true);
  root.addEventListener('click', swallow, true);
  return () => {
    root.removeEventListener('dragstart', stayPut);
    root.removeEventListener('pointerdown', press, true);
    root.removeEventListener('click', swallow, true);
  };
}

function motionIsUnwelcome(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
