/** The colours of drawings at one time of the day, by custom property: `--art-sky`. */
export type Colours = ReadonlyMap<string, string>;

const coloursIn = (css: string): Colours =>
  new Map([...css.matchAll(/(--art-[\w-]+):\s*([^;]+);/g)].map(([, name = '', colour = '']) => [name, colour]));

/** Both sets of colours of `shared/ui/art/art.css`: by day, and on a dark screen. */
export function readColours(css: string): { readonly day: Colours; readonly night: Colours } {
  const [day = '', night = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  return { day: coloursIn(day), night: coloursIn(night) };
}

/** The innermost `var(--name, fallback)` is replaced first: a fallback may be one itself. */
function withColours(drawing: string, colours: Colours): string {
  const replaced = drawing.replace(/var\((--[\w-]+)(?:, *([^()]*))?\)/g, (_, name: string, fallback?: string) => {
    const colour = colours.get(name) ?? fallback;
    if (colour === undefined) throw new Error(`art.css has no colour ${name}`);
    return colour;
  });
  return replaced === drawing ? drawing : withColours(replaced, colours);
}

/**
 * A drawing with its colours written into it, without comments and indentation. A picture in a file cannot read the
 * page's custom properties, and a style of its own would depend on the policy of whoever serves it.
 *
 * @throws where a drawing asks for a colour that there is not
 */
export function paint(drawing: string, colours: Colours): string {
  const plain = drawing
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .trim();
  return withColours(plain, colours);
}

/** Width and height of a drawing, from its `viewBox`. */
export function sizeOf(drawing: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  if (width === undefined || height === undefined) throw new Error('A drawing needs a viewBox that begins with 0 0');
  return { width: Number(width), height: Number(height) };
}
