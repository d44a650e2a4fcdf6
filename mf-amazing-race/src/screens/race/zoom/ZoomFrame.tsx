import { useTranslation } from '@friends/shared/i18n/translation';
import { iconButtonClass } from '@friends/shared/ui/brand/IconButton';
import { type LucideIcon, Maximize, Minus, Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useZoom } from './useZoom.ts';
import css from './ZoomFrame.module.css';
import { MAX_ZOOM, WHOLE } from './zoomTo.ts';

/** Zoom factor per click of a button or press of a key. */
const STEP = 1.6;
/** Zoom at which names are readable on phones. */
const READABLE = 2.2;
/** Below this width in pixels, the map has marks without names (`MapSpots.module.css`). */
const MIN_LABELLED_WIDTH_PX = 640;

/** Zooms in at least to the width at which names appear, since less would reveal nothing new. */
const atLeastReadable = (factor: number, width: number) =>
  factor > 1 ? Math.max(factor, MIN_LABELLED_WIDTH_PX / width) : factor;

const middleOf = (frame: Element) => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });

interface ZoomFrameProps {
  readonly label: string;
  /** Must be as wide as the frame times the custom property `--zoom`. */
  readonly children: ReactNode;
}

/** Zoomable map: pinch, double tap, buttons or keys. */
export function ZoomFrame({ label, children }: ZoomFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { displayedZoom, zoom, readZoom } = useZoom(frame);
  const zoomBy = (factor: number) => {
    const container = frame.current;
    if (container) zoom(atLeastReadable(factor, container.clientWidth * readZoom()), middleOf(container), 'animated');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = KEYS[event.key];
    if (factor === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(factor);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && frame.current) zoomToFocused(target, frame.current);
  };
  /** Zooms in on a place whose name is hidden when it gets keyboard focus. */
  const zoomToFocused = (spot: HTMLElement, container: HTMLElement) => {
    const isNameless = container.clientWidth * readZoom() < MIN_LABELLED_WIDTH_PX && spot.dataset.near !== undefined;
    if (!isNameless || !spot.matches(':focus-visible')) return;
    zoom(READABLE / readZoom(), middleOf(container), 'instant');
    spot.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  };
  return (
    <section aria-label={label} className={css.frame} onFocus={onFocus} onKeyDown={onKeyDown}>
      <div className={css.window} data-zoomed={displayedZoom > WHOLE || undefined} ref={frame}>
        {children}
      </div>
      <div className={`screen-only ${css.below}`}>
        <p className={css.hint}>
          <span className={css.touch}>{t('map.touchHint')}</span>
          <span className={css.keys}>{t('map.keyHint')}</span>
        </p>
        <div className={css.buttons}>
          <ZoomButton
            icon={Plus}
            isDisabled={displayedZoom >= MAX_ZOOM}
            label={t('map.closer')}
            onClick={() => zoomBy(STEP)}
          />
          <ZoomButton
            icon={Minus}
            isDisabled={displayedZoom <= WHOLE}
            label={t('map.further')}
            onClick={() => zoomBy(1 / STEP)}
          />
          <ZoomButton
            icon={Maximize}
            isDisabled={displayedZoom <= WHOLE}
            label={t('map.whole')}
            onClick={() => zoomBy(1 / MAX_ZOOM)}
          />
        </div>
      </div>
    </section>
  );
}

/** Zoom factors by key. */
const KEYS: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP, _: 1 / STEP, '0': 1 / MAX_ZOOM };

interface ZoomButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Stays focusable, so that keyboard users don't lose their place. */
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function ZoomButton({ icon: Icon, label, isDisabled, onClick }: ZoomButtonProps) {
  return (
    <button
      aria-disabled={isDisabled || undefined}
      aria-label={label}
      className={iconButtonClass(css.button)}
      onClick={() => !isDisabled && onClick()}
      type="button"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  );
}
