/**
 * The palette of all drawings, as custom properties of art.css with the light colour as fallback. A .tsx file because
 * the package exports `ui/art/*` with that extension.
 */
export const palette = {
  sky: 'var(--art-sky, #fbead1)',
  glow: 'var(--art-glow, #f8cfa7)',
  sun: 'var(--art-sun, #edb03a)',
  mist: 'var(--art-mist, #c6dfd7)',
  sea: 'var(--art-sea, #6fb4a9)',
  teal: 'var(--art-teal, #17756f)',
  leaf: 'var(--art-leaf, #2e6a4f)',
  sand: 'var(--art-sand, #ead5b2)',
  paper: 'var(--art-paper, #fffaf0)',
  papaya: 'var(--art-papaya, #ee7b4b)',
  teak: 'var(--art-teak, #935f3b)',
  bark: 'var(--art-bark, #5a3a26)',
  ink: 'var(--art-ink, #15302b)',
  light: 'var(--art-light, #fffaf0)',
  island: 'var(--art-island, #efe3cb)',
} as const;

export interface ArtProps {
  className?: string;
}
