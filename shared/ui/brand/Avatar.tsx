import { pictureSources } from '@friends/shared/contract/rules/contentPicture';
import css from './Avatar.module.css';
import { useBrokenPicture } from './useBrokenPicture.ts';

export interface AvatarProps {
  readonly src?: string | null | undefined;
  readonly name: string;
  /** Edge length in pixels; 40 in the header. */
  readonly size?: number;
}

/**
 * A member's picture, or their initials. Decorative, since the name is always beside it. Sizes are attributes, because
 * the CSP forbids inline styles in prerendered pages.
 */
export function Avatar({ src, name, size = 40 }: AvatarProps) {
  const { isBroken, image, onError } = useBrokenPicture(src);
  if (src && !isBroken) {
    const sources = pictureSources(src);
    return (
      <img
        ref={image}
        className={css.avatar}
        alt=""
        loading="lazy"
        {...(sources && { srcSet: sources.webp, sizes: `${size}px` })}
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
  const names = name.trim().split(/\s+/);
  const first = names[0]?.[0] ?? '';
  const last = names.length > 1 ? (names.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
