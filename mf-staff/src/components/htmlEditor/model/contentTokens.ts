import { INLINES } from '@friends/shared/contract/rules/allowedHtml';

const INLINE = new Set(INLINES);
const EMPTY = new Set(['br', 'img', 'wbr', 'hr', 'col']);
const TEXT = 3;

const SPACES = /[ \t\r\n\f]+/g;

/** Tag and attributes, whatever their order. */
function nameOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort();
  return [element.nodeName.toLowerCase(), ...attributes].join(' ');
}

interface Run {
  /** Names of the inline elements around the text, in alphabetical order. */
  readonly ancestors: string;
  text: string;
}

/** Text and elements of a content, in order: inline elements may be nested in any order, and spaces as they are shown. */
class Tokens {
  readonly #tokens: string[] = [];
  #run: Run[] = [];

  text(text: string, ancestors: readonly string[], isVerbatim: boolean): void {
    const key = [...new Set(ancestors)].sort().join(' > ');
    const last = this.#run.at(-1);
    const shown = isVerbatim ? text : text.replace(SPACES, ' ');
    const added = !isVerbatim && (!last || last.text.endsWith(' ')) ? shown.replace(/^ /, '') : shown;
    if (added === '') return;
    if (last?.ancestors === key) last.text += added;
    else this.#run.push({ ancestors: key, text: added });
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
    if (node.nodeType === TEXT) tokens.text(node.textContent ?? '', ancestors, isVerbatim);
    if (!(node.nodeType === 1)) continue;
    const element = node as Element;
    const tag = element.nodeName.toLowerCase();
    const name = nameOf(element);
    if (EMPTY.has(tag)) tokens.element(name, ancestors);
    else if (INLINE.has(tag)) {
      // `<b></b>` is nothing, `<a id="top"></a>` is a link target.
      if (element.childNodes.length > 0) walk(element, tokens, [...ancestors, name], isVerbatim);
      else if (element.attributes.length > 0) tokens.element(name, ancestors);
    } else if (tag === 'tbody' && element.attributes.length === 0) walk(element, tokens, ancestors, isVerbatim);
    else {
      tokens.element(`<${name}>`);
      walk(element, tokens, ancestors, isVerbatim || tag === 'pre');
      tokens.element(`</${tag}>`);
    }
  }
}

/** Two contents with the same tokens look and read the same. */
export function contentTokens(root: Node): readonly string[] {
  const tokens = new Tokens();
  walk(root, tokens, [], false);
  return tokens.all();
}
