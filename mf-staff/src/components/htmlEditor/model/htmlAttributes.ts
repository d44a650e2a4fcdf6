import { ALLOWED_ATTRIBUTES } from '@friends/shared/contract/rules/allowedHtml';
import type { Attrs } from 'prosemirror-model';

/** Attributes of an element, by name. */
export type HtmlAttributes = Readonly<Record<string, string>>;

const ALLOWED = new Set(ALLOWED_ATTRIBUTES);

/** DOMPurify allows those for assistive technology, too. */
const ARIA = /^aria-[\w-]+$/;

/** Cells' spans are attributes of their own, which the commands of tables change. */
const OF_CELLS = ['colspan', 'rowspan'];

/** The allowed attributes of an element. */
export function attributesOf(element: Element): HtmlAttributes {
  const kept = [...element.attributes].filter(({ name }) => ALLOWED.has(name) || ARIA.test(name));
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

export function withoutSpans(attributes: HtmlAttributes): HtmlAttributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !OF_CELLS.includes(name)));
}

/** The attributes that a node or mark was read with. */
export function storedAttributes({ html }: Attrs): HtmlAttributes {
  return html as HtmlAttributes;
}

/** The same, changed; null removes one. */
export function changedAttributes(attrs: Attrs, changes: Readonly<Record<string, string | null>>): Attrs {
  const merged = Object.entries({ ...storedAttributes(attrs), ...changes });
  return { ...attrs, html: Object.fromEntries(merged.filter(([, value]) => value !== null)) };
}
