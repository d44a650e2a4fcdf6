/** `cleanPasted` renames `style` to this, as the Content Security Policy forbids inline styles and reports each one. */
const STYLE = 'data-style';

/** Declarations of an element's inline style, in lower case. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute(STYLE) ?? '').split(';').map((one) => one.split(':'));
  return new Map(
    declarations.flatMap(([name = '', ...value]) =>
      value.length === 0 ? [] : [[name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]],
    ),
  );
}

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

/** Elements that mean the same as a word processor's inline style. */
function elementsFor(style: ReadonlyMap<string, string>): string[] {
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const verticalAlign = style.get('vertical-align');
  return [
    ...(isBold(style.get('font-weight') ?? '') ? ['strong'] : []),
    ...(style.get('font-style') === 'italic' ? ['em'] : []),
    ...(line.includes('underline') ? ['u'] : []),
    ...(line.includes('line-through') ? ['s'] : []),
    ...(verticalAlign === 'super' ? ['sup'] : []),
    ...(verticalAlign === 'sub' ? ['sub'] : []),
  ];
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** True if the element looks so without the tag: headings are bold, and links underlined. */
const isImplied = (tag: string, element: Element): boolean =>
  (tag === 'strong' && element.closest('h1, h2, h3, h4, h5, h6, b, strong, th') !== null) ||
  (tag === 'u' && (element.closest('a, u') ?? element.querySelector('a')) !== null);

/** Google Docs wraps what it copies in `<b style="font-weight:normal">`. */
const isReset = (element: Element): boolean =>
  /^(B|STRONG)$/.test(element.nodeName) && styleOf(element).get('font-weight') === 'normal';

/** Turns styles into elements: `<span style="font-weight:700">` into `<strong>`. */
export function styleToElements(root: Element): void {
  for (const reset of [...root.querySelectorAll('b, strong')].filter(isReset)) reset.replaceWith(...reset.childNodes);
  for (const element of root.querySelectorAll(`:is(span, a, font)[${STYLE}]`)) {
    const tags = elementsFor(styleOf(element)).filter((tag) => !isImplied(tag, element));
    for (const tag of tags) wrapContent(element, tag);
  }
}
