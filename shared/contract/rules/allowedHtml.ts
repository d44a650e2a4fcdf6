const names = (text: string): readonly string[] => text.split(' ');

/** Elements with text and inline elements only. */
export const TEXT_BLOCKS = names('p h1 h2 h3 h4 h5 h6 pre');

/** Elements with text, or with other blocks. */
export const CONTAINERS = names(
  'div section article aside header footer nav hgroup search center address blockquote figure details',
);

/** Parts of other blocks, by the element that they belong to. */
export const PARTS = {
  ul: names('li'),
  ol: names('li'),
  menu: names('li'),
  dir: names('li'),
  dl: names('dt dd div'),
  figure: names('figcaption'),
  details: names('summary'),
  table: names('caption colgroup thead tbody tfoot'),
  colgroup: names('col'),
  tbody: names('tr'),
  tr: names('th td'),
} as const;

/** Elements without content, between blocks or within text. */
export const EMPTY_BLOCKS = names('hr');
export const EMPTY_INLINES = names('br img wbr');

/** Elements within text, the outer ones first: a link around bold words stays one link. */
export const INLINES = names(
  'a ruby rt rp q cite dfn abbr acronym time data bdi bdo ins del font span nobr code kbd samp var tt ' +
    'b strong i em u s strike mark big small sub sup',
);

/**
 * Elements and attributes of editors' HTML, the same for the editor's page, imports, the server and the members' page:
 * no scripts, styles, forms, media, or parts of the portal (`main`). An editor's classes, names and styles would affect
 * the portal's styles and labels, and data attributes its scripts.
 */
export const ALLOWED_TAGS: readonly string[] = [
  ...TEXT_BLOCKS,
  ...CONTAINERS,
  ...Object.entries(PARTS).flatMap(([tag, parts]) => [tag, ...parts]),
  ...EMPTY_BLOCKS,
  ...EMPTY_INLINES,
  ...INLINES,
];

export const ALLOWED_ATTRIBUTES = names(
  'abbr align alt bgcolor border cellpadding cellspacing cite clear color colspan datetime decoding dir download face ' +
    'headers height hidden href hreflang id lang loading noshade nowrap open rel reversed role rowspan scope size ' +
    'sizes span src srcset start summary tabindex target title translate type valign value width',
);
