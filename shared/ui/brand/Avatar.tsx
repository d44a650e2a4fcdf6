import css from './Avatar.module.css';
import { useBrokenPicture } from './useBrokenPicture.ts';

export interface AvatarProps {
  readonly src?: string | null | undefined;
  readonly name: string;
  /** Edge length in pixels; 40 in the header. */
  readonly size?: number;
}

/**
 * A member's picture, or their initials. The name stands beside it wherever it is used, so it is decoration.
 * Sizes are attributes, not inline styles: those would be refused by the content security policy in prerendered pages.
 */
export function Avatar({ src, name, size = 40 }: AvatarProps) {
  const { isBroken, image, onError } = useBrokenPicture(src);
  if (src && !isBroken) {
    return (
      <img
        ref={image}
        className={css.avatar}
        alt=""
        loading="lazy"
        src={src}
        width={size}
        height={size}
        onError={onError}
      />
    );
  }
  return (
    <svg className={css.avatar} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <text className={css.initials} x="20" y="25.4">
        {initials(name)}
      </text>
    </svg>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
