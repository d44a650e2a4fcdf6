import { INLINES } from '@friends/shared/contract/rules/allowedHtml';

const INLINE = new Set(INLINES);
const EMPTY = new Set(['br', 'img', 'wbr', 'hr', 'col']);

const SPACES = /[ \t\r\n\f]+/g;

/** Tag and attributes, with the attributes in alphabetical order. */
function nameOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort();
  return [element.nodeName.toLowerCase(), ...attributes].join(' ');
}

interface Run {
  /** Names of the inline elements around the text, in alphabetical order. */
  readonly ancestors: string;
  text: string;
}

/** Collects text and elements in order. Ignores the nesting order of inline elements, and collapses spaces as a page does. */
class Tokens {
  readonly #tokens: string[] = [];
  #run: Run[] = [];

  text(text: string, ancestors: readonly string[], isVerbatim: boolean): void {
    const ancestorKey = [...new Set(ancestors)].sort().join(' > ');
    const last = this.#run.at(-1);
    const shown = isVerbatim ? text : text.replace(SPACES, ' ');
    const added = !isVerbatim && (!last || last.text.endsWith(' ')) ? shown.replace(/^ /, '') : shown;
    if (added === '') return;
    if (last?.ancestors === ancestorKey) last.text += added;
    else this.#run.push({ ancestors: ancestorKey, text: added });
  }

  element(token: string, ancestors: readonly string[] = []): void {
    this.#end();
    this.#tokens.push([...new Set(ancestors)].sort().concat(token).join(' > '));
  }

  all(): readonly string[] {
    this.#end();
    return this.#tokens;
  }

  #end(): void {
    const last = this.#run.at(-1);
    if (last) last.text = last.text.replace(/ $/, '');
    for (const { ancestors, text } of this.#run) if (text !== '') this.#tokens.push(`${ancestors}: ${text}`);
    this.#run = [];
  }
}

function walk(parent: Node, tokens: Tokens, ancestors: readonly string[], isVerbatim: boolean): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) tokens.text(node.textContent ?? '', ancestors, isVerbatim);
    if (!(node instanceof Element)) continue;
    const tag = node.nodeName.toLowerCase();
    const name = nameOf(node);
    if (EMPTY.has(tag)) tokens.element(name, ancestors);
    else if (INLINE.has(tag)) {
      // `<b></b>` is nothing, `<a id="top"></a>` is a link target.
      if (node.childNodes.length > 0) walk(node, tokens, [...ancestors, name], isVerbatim);
      else if (node.attributes.length > 0) tokens.element(name, ancestors);
    } else if (tag === 'tbody' && node.attributes.length === 0) walk(node, tokens, ancestors, isVerbatim);
    else {
      tokens.element(`<${name}>`);
      walk(node, tokens, ancestors, isVerbatim || tag === 'pre');
      tokens.element(`</${tag}>`);
    }
  }
}

/** Describes content by tokens: if two contents have the same tokens, they look the same and are read out the same. */
export function contentTokens(root: Node): readonly string[] {
  const tokens = new Tokens();
  walk(root, tokens, [], false);
  return tokens.all();
}
