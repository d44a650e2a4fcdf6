/** Colours of drawings by custom property: `--art-sky`. */
export type Colours = ReadonlyMap<string, string>;

const coloursIn = (css: string): Colours =>
  new Map([...css.matchAll(/(--art-[\w-]+):\s*([^;]+);/g)].map(([, name = '', colour = '']) => [name, colour]));

/** Light and dark colours of `shared/ui/art/art.css`. */
export function readColours(css: string): { readonly day: Colours; readonly night: Colours } {
  const [day = '', night = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  return { day: coloursIn(day), night: coloursIn(night) };
}

/** Replaces the innermost `var(--name, fallback)` first, as fallbacks may be nested. */
function withColours(drawing: string, colours: Colours): string {
  const replaced = drawing.replace(/var\((--[\w-]+)(?:, *([^()]*))?\)/g, (_, name: string, fallback?: string) => {
    const colour = colours.get(name) ?? fallback;
    if (colour === undefined) throw new Error(`art.css has no colour ${name}`);
    return colour;
  });
  return replaced === drawing ? drawing : withColours(replaced, colours);
}

/**
 * Inlines colours, as an image file cannot read the page's custom properties, and its own styles would depend on the
 * server's policy. Removes comments and indentation.
 *
 * @throws for an unknown colour without fallback
 */
export function paint(drawing: string, colours: Colours): string {
  const plain = drawing
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .trim();
  return withColours(plain, colours);
}

/** From the `viewBox`. */
export function sizeOf(drawing: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  if (width === undefined || height === undefined) throw new Error('A drawing needs a viewBox that begins with 0 0');
  return { width: Number(width), height: Number(height) };
}
