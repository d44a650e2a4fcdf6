export const petal = (turn: number) =>
  `<path d="M20 20C8 19.5 1.5 12 3 3C12 1.5 19.5 8 20 20Z" transform="rotate(${turn} 20 20)"/>`;

/** The mark of `shared/ui/art/Logo.tsx`, 40 by 40. */
export const MARK = `<g fill="#17756f">${[0, 180, 270].map(petal).join('')}</g><g fill="#ee7b4b">${petal(90)}</g>
<path d="M8 8l6.5 6.5M32 32l-6.5-6.5M32 8l-6.5 6.5M8 32l6.5-6.5" fill="none" stroke="#fffaf0" stroke-width="1.4" stroke-linecap="round" opacity=".75"/>
<circle cx="20" cy="20" r="4" fill="#edb03a" stroke="#fffaf0" stroke-width="1.6"/>`;
