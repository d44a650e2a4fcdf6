interface Core {
  readonly characters: string;
  /** Of the axis `wght`. */
  readonly weights: { readonly min: number; readonly max: number; readonly default: number };
}

const charactersIn = (ranges: string) =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');

/** Reads the font face whose file has the query `?core`. @throws if face, characters or weights are missing */
export function parseCoreFace(css: string): Core {
  const face = /@font-face\s*\{[^}]*\?core[^}]*\}/.exec(css)?.[0] ?? '';
  const [, min, max] = /font-weight:\s*(\d+) (\d+);/.exec(face) ?? [];
  const characters = charactersIn(/unicode-range:([^;]+);/.exec(face)?.[1] ?? '');
  if (min === undefined || max === undefined || characters === '') {
    throw new Error('fonts.css has no face of "?core" with its weights and characters');
  }
  return { characters, weights: { min: Number(min), max: Number(max), default: Number(min) } };
}
