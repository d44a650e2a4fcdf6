/**
 * Names that an editor's anchor may not have. Code asks for some of them as global variables, which an element with that id
 * would be ("DOM clobbering"): of module systems, of our scripts and of those we load. Others are ids of the portal's own
 * elements, or properties of forms and documents that DOMPurify refuses in some browsers only.
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

/** Prefixes of what bundlers and remotes (`mf_public`) name their global variables by, and of ids that React makes. */
const RESERVED_PREFIX = /^(__|mf_|chunks_|webpack|federation|mail-)|_r_/i;

/** Letters and digits of any script; blanks too, as `#syarat%20umum` is a link that editors write. */
const ANCHOR = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} _.:-]{0,99}$/u;

/**
 * True if an element of an editor's text may have that id, as the target of links (docs/product.md#content-pages). DOMPurify
 * refuses names of a document's and a form's properties besides.
 */
export function isAnchor(id: string): boolean {
  return ANCHOR.test(id) && !RESERVED_PREFIX.test(id) && !RESERVED.has(id.toLowerCase());
}
