import type { ReactElement } from 'react';
import { type ArtProps, palette as c } from '../palette.tsx';
import { StillLife } from './StillLife.tsx';

/** E-commerce: two parcels that just arrived on the doorstep. */
export function ParcelPicture({ className }: ArtProps): ReactElement {
  return (
    <StillLife className={className} wall={c.mist} table={c.sand}>
      <path
        fill={c.leaf}
        d="M214 136C196 120 194 92 206 70C220 88 224 112 214 136C214 110 222 92 240 84V118Q232 132 214 136Z"
      />
      <path fill={c.bark} d="M200 130H236L232 156H204Z" />
      <path fill={c.ink} opacity=".15" d="M46 156H184L214 164H60Z" />
      <path fill={c.teak} d="M40 92H146V158H40Z" />
      <path fill={c.bark} d="M146 92L184 80V144L146 158Z" />
      <path fill={c.sand} d="M40 92L78 80H184L146 92Z" />
      <path fill={c.teal} d="M82 92H104V116L99 112L93 116L87 112L82 116Z" />
      <path fill={c.sea} d="M82 92L120 80H142L104 92Z" />
      <path fill={c.paper} d="M50 128H80V150H50Z" />
      <path fill="none" stroke={c.ink} strokeWidth="2" d="M55 134H75M55 139H69M55 144H72" />
      <path
        fill="none"
        stroke={c.paper}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M118 150V134M112 140l6-6l6 6M134 150V134M128 140l6-6l6 6"
      />
      <path fill={c.papaya} d="M74 44H134V88H74Z" />
      <path fill={c.ink} opacity=".2" d="M134 44L158 36V80L134 88Z" />
      <path fill={c.papaya} opacity=".8" d="M134 44L158 36V80L134 88Z" />
      <path fill={c.glow} d="M74 44L98 36H158L134 44Z" />
      <path fill="none" stroke={c.paper} strokeWidth="3" d="M104 88V44L128 36M74 66H134L158 58" />
      <path fill={c.paper} d="M104 66q-14-14-18-6t18 6q14-14 18-6t-18 6l-8 14l3 1l5-12l6 12l3-2Z" />
    </StillLife>
  );
}
