import { useTranslation } from '@friends/shared/i18n/translation';
import { iconButtonClass } from '@friends/shared/ui/brand/IconButton';
import { type LucideIcon, Maximize, Minus, Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useZoom } from './useZoom.ts';
import css from './ZoomFrame.module.css';
import { MAX_ZOOM, WHOLE } from './zoomed.ts';

/** Zoom factor per press of a button or key. */
const STEP = 1.6;
/** Zoom at which names are readable on phones. */
const READABLE = 2.2;
/** Below this width in pixels, the map has marks without names: see MapSpots.module.css. */
const NAMELESS_PX = 640;

/** Zooming in goes at least to the width where names appear, since less reveals nothing new. */
const readable = (by: number, width: number) => (by > 1 ? Math.max(by, NAMELESS_PX / width) : by);

const MIDDLE = (frame: Element) => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 });

interface ZoomFrameProps {
  readonly label: string;
  /** Must be as wide as the frame times the custom property `--zoom`. */
  readonly children: ReactNode;
}

/** Zoomable map: pinch, double tap, buttons or keys. */
export function ZoomFrame({ label, children }: ZoomFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [shown, zoom, zoomNow] = useZoom(frame);
  const zoomBy = (by: number) => {
    const window = frame.current;
    if (window) zoom(readable(by, window.clientWidth * zoomNow()), MIDDLE(window), 'glides');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(by);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && frame.current) zoomToFocused(target, frame.current);
  };
  /** Zooms in on a place whose name is hidden when it gets keyboard focus. */
  const zoomToFocused = (spot: HTMLElement, window: HTMLElement) => {
    const isNameless = window.clientWidth * zoomNow() < NAMELESS_PX && spot.dataset.near !== undefined;
    if (!isNameless || !spot.matches(':focus-visible')) return;
    zoom(READABLE / zoomNow(), MIDDLE(window), 'follows');
    spot.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  };
  return (
    <section aria-label={label} className={css.frame} onFocus={onFocus} onKeyDown={onKeyDown}>
      <div className={css.window} data-zoomed={shown > WHOLE || undefined} ref={frame}>
        {children}
      </div>
      <div className={`screen-only ${css.below}`}>
        <p className={css.hint}>
          <span className={css.touch}>{t('map.touchHint')}</span>
          <span className={css.keys}>{t('map.keyHint')}</span>
        </p>
        <div className={css.buttons}>
          <ZoomButton icon={Plus} isOff={shown >= MAX_ZOOM} label={t('map.closer')} onPress={() => zoomBy(STEP)} />
          <ZoomButton icon={Minus} isOff={shown <= WHOLE} label={t('map.further')} onPress={() => zoomBy(1 / STEP)} />
          <ZoomButton
            icon={Maximize}
            isOff={shown <= WHOLE}
            label={t('map.whole')}
            onPress={() => zoomBy(1 / MAX_ZOOM)}
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
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function ZoomButton({ icon: Icon, label, isOff, onPress }: ZoomButtonProps) {
  return (
    <button
      aria-disabled={isOff || undefined}
      aria-label={label}
      className={iconButtonClass(css.button)}
      onClick={() => !isOff && onPress()}
      type="button"
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  );
}
