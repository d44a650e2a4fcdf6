import { ALLOWED_ATTRIBUTES } from '@friends/shared/contract/rules/allowedHtml';
import type { Attrs } from 'prosemirror-model';

/** Values of an element's attributes, by name. */
export type HtmlAttributes = Readonly<Record<string, string>>;

const ALLOWED = new Set(ALLOWED_ATTRIBUTES);

/** DOMPurify also allows all ARIA attributes. */
const ARIA = /^aria-[\w-]+$/;

/** In the editor's document, a cell's spans are separate attributes, which table commands change. */
const CELL_SPANS = ['colspan', 'rowspan'];

/** The allowed attributes of an element. */
export function attributesOf(element: Element): HtmlAttributes {
  const allowed = [...element.attributes].filter(({ name }) => ALLOWED.has(name) || ARIA.test(name));
  return Object.fromEntries(allowed.map(({ name, value }) => [name, value]));
}

export function withoutSpans(attributes: HtmlAttributes): HtmlAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !CELL_SPANS.includes(name)));
}

/** The HTML attributes of a node or mark. */
export function storedAttributes({ html }: Attrs): HtmlAttributes {
  return html as HtmlAttributes;
}

/** Returns a node's or mark's attributes with changed HTML attributes; null removes one. */
export function changedAttributes(attrs: Attrs, changes: Readonly<Record<string, string | null>>): Attrs {
  const merged = Object.entries({ ...storedAttributes(attrs), ...changes });
  return { ...attrs, html: Object.fromEntries(merged.filter(([, value]) => value !== null)) };
}
