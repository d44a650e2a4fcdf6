import type { ReactElement } from 'react';
import { HotelBuilding } from './hotel/HotelBuilding.tsx';
import { HotelDistance } from './hotel/HotelDistance.tsx';
import { HotelForeground } from './hotel/HotelForeground.tsx';
import { HotelSky } from './hotel/HotelSky.tsx';
import { hotelLook } from './hotel/hotelLook.ts';
import type { ArtProps } from './palette.tsx';

interface HotelPlaceholderProps extends ArtProps {
  /** The hotel's name (or reference code): the same name always gives the same picture. */
  name: string;
}

/** A 4:3 picture for a hotel without a photograph. Decorative: the hotel's name is beside it. */
export function HotelPlaceholder({ name, className }: HotelPlaceholderProps): ReactElement {
  const look = hotelLook(name);
  return (
    <svg
      className={className}
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform={look.mirrored ? 'matrix(-1 0 0 1 320 0)' : undefined}>
        <HotelSky look={look} />
        <HotelDistance look={look} />
        <HotelBuilding look={look} />
        <HotelForeground look={look} />
      </g>
    </svg>
  );
}
