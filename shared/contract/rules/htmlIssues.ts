import { FRAGMENTS } from '../portal/paths.ts';

/** A problem for readers in an editor's HTML that sanitizing does not remove. */
export type HtmlIssue =
  /** A heading of a level that does not follow from the one before; the page's title is level 1. */
  | { readonly Kind: 'heading_level'; readonly Text: string; readonly Level: number; readonly Expected: number }
  | { readonly Kind: 'heading_empty'; readonly Level: number }
  | { readonly Kind: 'picture_description'; readonly Address: string }
  | { readonly Kind: 'link_text'; readonly Address: string }
  /** A link to an anchor that the text does not have. */
  | { readonly Kind: 'link_anchor'; readonly Address: string }
  /** A link with an address that no browser can open, such as `https:///hotels` or `www.example.com`. */
  | { readonly Kind: 'link_address'; readonly Address: string };

/** Fragments that every page of the portal has. */
const PORTAL_FRAGMENTS: readonly string[] = Object.values(FRAGMENTS);

const textOf = (element: Element): string => element.textContent?.replace(/\s+/g, ' ').trim() ?? '';

function headingIssues(root: ParentNode): HtmlIssue[] {
  let last = 1;
  return [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap((heading): HtmlIssue[] => {
    const Level = Number(heading.nodeName.slice(1));
    const Text = textOf(heading);
    if (Text === '' && !heading.querySelector('img')) return [{ Kind: 'heading_empty', Level }];
    const Expected = Math.min(Math.max(Level, 2), last + 1);
    last = Level;
    return Level === Expected ? [] : [{ Kind: 'heading_level', Text, Level, Expected }];
  });
}

const isDescribed = (picture: Element): boolean => (picture.getAttribute('alt') ?? '').trim() !== '';

const hasText = (link: Element): boolean =>
  textOf(link) !== '' || link.hasAttribute('aria-label') || [...link.querySelectorAll('img')].some(isDescribed);

/**
 * Anchor that a link refers to: `syarat umum` for `#syarat%20umum`. Null for other addresses, the top of the page, and
 * fragments of the portal (`#login-box`).
 */
export function anchorOf(address: string): string | null {
  if (!address.startsWith('#') || /^#(top)?$/i.test(address) || PORTAL_FRAGMENTS.includes(address)) return null;
  try {
    return decodeURIComponent(address.slice(1));
  } catch {
    return address.slice(1);
  }
}

/** A host without a scheme, which browsers treat as a relative path. */
const BARE_HOST = /^www\./i;

/** True if browsers can open an address. Relative addresses are paths of the portal. */
function isOpenable(address: string): boolean {
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:/i.exec(address.trim()) ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      return !BARE_HOST.test(address.trim());
    case 'http:':
    case 'https:':
      return /^https?:\/\/[^/\s]/i.test(address.trim()) && URL.canParse(address);
    case 'mailto:':
      return /^mailto:(\?|[^@\s]+@\S)/i.test(address.trim());
    case 'tel:':
      return /\d/.test(address);
    default:
      return true;
  }
}

function linkIssues(root: ParentNode): HtmlIssue[] {
  const anchors = new Set([...root.querySelectorAll('[id]')].map(({ id }) => id));
  return [...root.querySelectorAll('a[href]')].flatMap((link): HtmlIssue[] => {
    const Address = link.getAttribute('href') ?? '';
    const anchor = anchorOf(Address);
    return [
      ...(hasText(link) ? [] : [{ Kind: 'link_text', Address } as const]),
      ...(anchor === null || anchors.has(anchor) ? [] : [{ Kind: 'link_anchor', Address } as const]),
      ...(isOpenable(Address) ? [] : [{ Kind: 'link_address', Address } as const]),
    ];
  });
}

/** Lists issues of cleaned HTML: order of headings, descriptions of pictures, texts and anchors of links. */
export function htmlIssues(root: ParentNode): readonly HtmlIssue[] {
  const pictures = [...root.querySelectorAll('img')].filter((picture) => !isDescribed(picture));
  return [
    ...headingIssues(root),
    ...pictures.map(
      (picture) => ({ Kind: 'picture_description', Address: picture.getAttribute('src') ?? '' }) as const,
    ),
    ...linkIssues(root),
  ];
}
