import { act } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { tolerateTranslators } from './tolerateTranslators.ts';

const LETTERS = /\p{L}/u;

/** Ways in which translation features of browsers change text nodes. */
const TEXT_CHANGES: Readonly<Record<string, (text: Text, font: HTMLElement, inner: HTMLElement) => void>> = {
  'replaces a text by its translation': (text, font, inner) => {
    inner.append(text.data.toUpperCase());
    text.replaceWith(font);
  },
  'inserts its translation beside a text and removes the text': (text, font, inner) => {
    inner.append(text.data.toUpperCase());
    text.before(font);
    text.remove();
  },
  'wraps a text': (text, font, inner) => {
    text.replaceWith(font);
    inner.append(text);
  },
  'moves a text into a wrapper and then inserts the wrapper': (text, font, inner) => {
    const { parentNode, nextSibling } = text;
    inner.append(text);
    parentNode?.insertBefore(font, nextSibling);
  },
};

/** Translates untranslated text now and after every change. @returns a function that stops it */
function translate(element: HTMLElement, changeText: (typeof TEXT_CHANGES)[string]): () => void {
  const translateAll = () => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!LETTERS.test(text.data) || text.parentElement?.closest('font')) continue;
      const font = document.createElement('font');
      const inner = document.createElement('font');
      font.append(inner);
      changeText?.(text, font, inner);
    }
  };
  const observer = new MutationObserver(translateAll);
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  translateAll();
  return () => observer.disconnect();
}

interface BalanceProps {
  readonly points: number;
  readonly isNew?: boolean;
  readonly unit?: string;
}

/** Text of all kinds that React updates, removes, or inserts siblings before. */
function Balance({ points, isNew = false, unit = 'points' }: BalanceProps) {
  return (
    <p>
      {isNew && <b>new </b>}
      {isNew ? 'yours: ' : null}
      {points > 0 && `have ${points}`} {unit} <i>left</i>
      {isNew && ' today'}
    </p>
  );
}

let element: HTMLElement;
let root: Root;
let stop: () => void;

beforeAll(tolerateTranslators);

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element, { onUncaughtError: (error) => expect(error).toBeNull() });
});

afterEach(async () => {
  stop();
  await act(async () => root.unmount());
  expect(element).toBeEmptyDOMElement();
  element.remove();
});

const show = (props: BalanceProps) => act(async () => root.render(<Balance {...props} />));
const read = () => element.textContent?.toLowerCase();

test.each(Object.entries(TEXT_CHANGES))('a page updates correctly when a translator %s', async (_, changeText) => {
  await show({ points: 7 });
  stop = translate(element, changeText);
  await act(async () => {});
  expect(element.querySelectorAll('p > font').length).toBeGreaterThan(1);
  for (const [props, text] of [
    [{ points: 8 }, 'have 8 points left'],
    [{ points: 9, isNew: true }, 'new yours: have 9 points left today'],
    [{ points: 9, unit: 'nights' }, 'have 9 nights left'],
    [{ points: 0, isNew: true }, 'new yours:  points left today'],
    [{ points: 1 }, 'have 1 points left'],
  ] as const) {
    await show(props);
    expect(read()).toBe(text);
  }
});

test('React can remove a text that a translator dropped, and insert after it', async () => {
  stop = () => {};
  await show({ points: 7 });
  element.querySelector('p')?.firstChild?.remove();
  await show({ points: 0, isNew: true });
  expect(read()).toBe('new yours:  points left today');
});

test('removing a node that is not in the page still throws', () => {
  stop = () => {};
  expect(() => element.removeChild(document.createElement('b'))).toThrow(DOMException);
  expect(() => element.insertBefore(document.createElement('b'), document.createElement('i'))).toThrow(DOMException);
});
