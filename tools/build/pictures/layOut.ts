import { PICTURE_SIZE } from '@friends/shared/contract/portal/pageHead';
import { sizeOf } from '../drawings/paint.ts';
import { type Lettering, type LetterStyle, outlineText } from './lettering.ts';
import { MARK, petal } from './mark.ts';

export interface SharePicture {
  readonly title: string;
  readonly line: string;
  /** SVG; colours are custom properties of `shared/ui/art/art.css`. */
  readonly drawing: string;
  /** Section shown: x, y, width and height in its own units. Default: all of it. */
  readonly part?: readonly [x: number, y: number, width: number, height: number];
  readonly isInArch?: boolean;
}

const COLOURS = { paper: '#fbf8f1', ink: '#10251f', soft: '#4c5d56', deep: '#0b3b3a', onDeep: '#b9d0ca' } as const;

const LEFT = 72;
const TITLE = { width: 500, leading: 1.12 } as const;
/** The first that fits beside the drawing is used, or else the last. */
const TITLE_SIZES = [
  ...[80, 72, 64].map((size) => ({ size, maxLines: 2 })),
  ...[80, 72, 64, 56, 48, 40].map((size) => ({ size, maxLines: 3 })),
];
/** Vertical centre between brand and band. */
const MIDDLE = 352;
const BAND = 26;

const placeAt = (x: number, y: number, { path }: Lettering, fill: string) =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${path}"/>`;

function drawBrand(): string {
  const size = { size: 32, tracking: -0.02 };
  const first = outlineText('Friends ', { ...size, weight: 700 });
  const second = outlineText('Rewards', { ...size, weight: 500 });
  return `<g transform="translate(${LEFT} 64) scale(1.5)">${MARK}</g>
${placeAt(LEFT + 76, 105, first, COLOURS.ink)}${placeAt(LEFT + 76 + first.width, 105, second, COLOURS.ink)}`;
}

function wrap(text: string, style: LetterStyle): Lettering[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && outlineText(longer, style).width <= TITLE.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => outlineText(line, style));
}

function titleLines(text: string): { readonly lines: readonly Lettering[]; readonly size: number } {
  let last = { lines: [] as readonly Lettering[], size: 0 };
  for (const { size, maxLines } of TITLE_SIZES) {
    last = { lines: wrap(text, { weight: 700, size, tracking: -0.02 }), size };
    if (last.lines.length <= maxLines && last.lines.every(({ width }) => width <= TITLE.width)) break;
  }
  return last;
}

function drawText({ title, line }: SharePicture): string {
  const { lines, size } = titleLines(title);
  const below = outlineText(line, { weight: 500, size: 28 });
  const height = lines.length * size * TITLE.leading + 60;
  const top = MIDDLE - height / 2;
  const titles = lines.map((one, index) =>
    placeAt(LEFT, top + size * (0.86 + index * TITLE.leading), one, COLOURS.ink),
  );
  return [...titles, placeAt(LEFT, top + height - 12, below, COLOURS.soft)].join('\n');
}

const innerSvg = (svg: string) => svg.replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, '');

/** The door of the portal's scenes, on its sill. */
const ARCH = 'M660 578V322C660 190 756 88 896 88S1132 190 1132 322V578Z';
const SILL = 'M628 572H1164V586H628Z';

function drawPicture({ drawing, part, isInArch }: SharePicture): string {
  const { width, height } = sizeOf(drawing);
  const fitInto = (box: string) =>
    `<svg ${box} viewBox="${(part ?? [0, 0, width, height]).join(' ')}" preserveAspectRatio="xMidYMid slice">${innerSvg(drawing)}</svg>`;
  if (!isInArch) return fitInto('x="552" y="104" width="630" height="472"');
  return `<clipPath id="arch"><path d="${ARCH}"/></clipPath>
<g clip-path="url(#arch)">${fitInto('x="660" y="88" width="472" height="490"')}</g><path d="${SILL}" fill="var(--art-bark)"/>`;
}

/** A row of kawung blossoms, the portal's pattern. */
function drawBand(): string {
  const top = PICTURE_SIZE.height - BAND;
  const shape = `M0 ${top}H${PICTURE_SIZE.width}V${PICTURE_SIZE.height}H0Z`;
  const petals = [0, 90, 180, 270].map(petal).join('');
  return `<pattern id="kawung" y="${top}" width="${BAND}" height="${BAND}" patternUnits="userSpaceOnUse">
<g transform="scale(${BAND / 40})" fill="none" stroke="${COLOURS.onDeep}" stroke-width="2">${petals}</g></pattern>
<path fill="${COLOURS.deep}" d="${shape}"/><path fill="url(#kawung)" opacity=".4" d="${shape}"/>`;
}

export function layOut(picture: SharePicture): string {
  const { width, height } = PICTURE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<path fill="${COLOURS.paper}" d="M0 0H1200V630H0Z"/>
${drawPicture(picture)}
${drawBand()}
${drawBrand()}
${drawText(picture)}
</svg>`;
}
