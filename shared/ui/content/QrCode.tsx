import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import css from './QrCode.module.css';

/** Quiet zone in modules (ISO 18004). */
const MARGIN = 4;

/** A text as a QR code, rendered locally; dark on white in either theme, as readers require. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useMemo(() => generate(text), [text]);
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      className={css.qr}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
