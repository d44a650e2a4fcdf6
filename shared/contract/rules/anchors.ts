/**
 * Ids that editors' anchors must not have. Code reads some as global variables, which an element with that id would
 * shadow ("DOM clobbering"): module systems, our scripts and third-party ones. Others are ids of the portal's elements,
 * or form and document properties that DOMPurify refuses in some browsers only.
 */
const RESERVED = new Set(
  [
    'answers bell-panel footer forgot-password header login-box main on-their-way overlay portal promotion-terms sign-up',
    'social-links start welcome-terms',
    'cookiestore define exports friendsanswers friendsfederation global grecaptcha jquery launchqueue module navigation',
    'opera process require scheduler singlespanavigate trustedtypes',
    'all animate autocapitalize autocomplete autocorrect autofocus domain encoding fonts fullscreen inert part popover',
    'prerendering pseudo rel scroll spellcheck timeline when',
  ].flatMap((names) => names.split(' ')),
);

/** Prefixes of bundlers' and remotes' (`mf_public`) global variables, and of React's ids. */
const RESERVED_PREFIX = /^(__|mf_|chunks_|webpack|federation|mail-)|_r_/i;

/** Letters and digits of any script; spaces too, since editors write links like `#syarat%20umum`. */
const ANCHOR = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.:-]{0,99}$/u;

/**
 * True if an element of an editor's text may have that id, as a link target (docs/product.md#content-pages). DOMPurify
 * additionally refuses properties of documents and forms.
 */
export function isAnchor(id: string): boolean {
  return ANCHOR.test(id) && !RESERVED_PREFIX.test(id) && !RESERVED.has(id.toLowerCase());
}
