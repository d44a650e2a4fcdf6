import { formatNumber } from '@friends/shared/i18n/formatNumber';
import { useTranslation } from '@friends/shared/i18n/translation';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Children, useEffect, useRef, useState } from 'react';
import css from './Carousel.module.css';
import type { PerView, View } from './useGlide.ts';
import { useGlide } from './useGlide.ts';

export interface CarouselProps {
  readonly label: string;
  /** Slides per view: 1 to 4 on wide and middle screens, 1 to 3 on phones. */
  readonly perView: PerView;
  /** On the same line as the buttons. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
}

const WIDTHS = ['wide', 'middle', 'phone'] as const;

const GLIDE_CLASSES = { started: css.started ?? 'started', dragging: css.dragging ?? 'dragging' };

/** A row of slides, moved by buttons, arrow keys or swipe, never automatically. */
export function Carousel({ label, perView, heading, children }: CarouselProps) {
  const { t } = useTranslation('ui');
  const slides = Children.toArray(children);
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { view, turn } = useGlide(root, slides.length, perView, GLIDE_CLASSES);
  const turns = WIDTHS.filter((width) => slides.length > perView[width]).join(' ');
  const [isTrackFocused, setTrackFocused] = useState(false);
  // Scrolled natively before Glide has loaded, or if it fails.
  const [isScrolled, setScrolled] = useState(false);
  // Until Glide has loaded the row scrolls, so it must be focusable; a focused row stays so.
  const scrolls = turns !== '' && (view === null || isTrackFocused);
  // React misses focus from before hydration.
  useEffect(() => {
    setTrackFocused(document.activeElement === track.current);
    setScrolled((track.current?.scrollLeft ?? 0) > 0);
  }, []);
  return (
    <section
      ref={root}
      className={css.carousel}
      aria-roledescription={t('carousel')}
      aria-label={label}
      data-wide={perView.wide}
      data-middle={perView.middle}
      data-phone={perView.phone}
      data-turns={turns}
      onFocus={({ target }) => setTrackFocused(target === track.current)}
      onBlur={() => setTrackFocused(false)}
      onKeyDown={view === null ? undefined : (event) => turnByKey(event, turn)}
    >
      <div className={css.heading}>{heading}</div>
      <div
        ref={track}
        className={css.track}
        data-glide-el="track"
        onScroll={() => setScrolled(true)}
        {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <div className={css.slides}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields (ARIA carousel pattern)
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: Glide keeps references to these elements; their content has its own key
              key={index}
              className={css.slide}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('slidePosition', { position: index + 1, count: slides.length })}
              inert={view !== null && (index < view.index || index >= view.index + view.perView)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <Controls count={slides.length} view={view} perView={perView} isScrolled={isScrolled} onTurn={turn} />
    </section>
  );
}

function turnByKey(event: KeyboardEvent, turn: (way: '<' | '>') => void): void {
  const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, [role=tab]');
  if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'ArrowRight') turn('>');
  else if (event.key === 'ArrowLeft') turn('<');
  else return;
  event.preventDefault();
}

interface ControlsProps {
  readonly count: number;
  /** Null until Glide has started. */
  readonly view: View | null;
  readonly perView: PerView;
  /** Without Glide the position is unknown. */
  readonly isScrolled: boolean;
  readonly onTurn: (way: '<' | '>') => void;
}

/** At either end a button stays focusable, so that keyboard users don't lose their place. */
function Controls({ count, view, perView, isScrolled, onTurn }: ControlsProps) {
  const { t } = useTranslation('ui');
  const atStart = view ? view.index === 0 : !isScrolled;
  const atEnd = view !== null && view.index + view.perView >= count;
  return (
    <div className={css.controls}>
      <button
        type="button"
        className={css.turn}
        aria-label={t('previous')}
        aria-disabled={atStart || undefined}
        onClick={() => !atStart && onTurn('<')}
      >
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <span className={css.place} aria-live="polite">
        {view && formatRange(view, count)}
        {!view &&
          !isScrolled &&
          WIDTHS.map((width) => (
            // CSS selects the range by window width, which works for server-rendered pages.
            <span key={width} data-width={width}>
              {formatRange({ index: 0, perView: perView[width] }, count)}
            </span>
          ))}
      </span>
      <button
        type="button"
        className={css.turn}
        aria-label={t('next')}
        aria-disabled={atEnd || undefined}
        onClick={() => !atEnd && onTurn('>')}
      >
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** "1–3 / 7": visible slides and total. */
function formatRange({ index, perView }: View, count: number): string {
  const first = formatNumber(index + 1);
  const last = Math.min(count, index + perView);
  return `${last > index + 1 ? `${first}–${formatNumber(last)}` : first} / ${formatNumber(count)}`;
}
