import { type Code, RENDER_TITLE } from './browserChecks.ts';

/** A picture without alternative text, and the beginning of its fault. */
export const PICTURE = "Object.assign(new Image(), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })";
export const NO_ALT =
  'axe finds image-alt (Images must have alternative text) at img; see https://dequeuniversity.com/rules/axe/';

/** Broken remotes, and the beginnings of their faults after the remote's name and page. */
export const BROKEN_REMOTES: readonly (readonly [what: string, code: Code, sentences: readonly string[]])[] = [
  ['throws at mount', { mount: "throw new Error('No map')" }, [' does not mount ([portal] mf-demo@1.0.']],
  [
    'leaves no container',
    { top: 'var mf_demo = 1; throw new Error("Broken")' },
    [' does not mount (the page throws Error: Broken'],
  ],
  ['shows nothing', { mount: '' }, [' shows nothing: fill the element that mount receives']],
  [
    'shows what it should not',
    {
      mount: `${RENDER_TITLE} title.textContent = ({})['title'] ?? 'undefined';
        element.append(${PICTURE});
        new Image().src = 'https://elsewhere.example/a.png';
        setTimeout(() => { throw new TypeError('Too late'); });`,
    },
    [
      ' shows "undefined" in place of a text',
      `: ${NO_ALT}`,
      ": the page's policy forbids https://elsewhere.example/a.png (img-src)",
      ': the page throws TypeError: Too late: correct that',
    ],
  ],
  [
    'leaves something behind',
    {
      mount: `${RENDER_TITLE} Object.assign(window, { demoState: 1, webpackChunkdemo: [] });
        document.body.append(Object.assign(document.createElement('div'), { className: 'modal' }));
        document.querySelector('#main').append(document.createElement('aside'));
        document.head.append(document.createElement('style'));`,
    },
    [
      ' leaves globals behind after unmount (window.demoState, window.webpackChunkdemo): keep them in a module',
      ' leaves elements behind after unmount (head > style, body > div.modal, #main > aside): remove them in unmount',
    ],
  ],
  [
    'never ends its mount',
    { mount: `${RENDER_TITLE} await new Promise(() => {});` },
    [': mount never settles: resolve the promise it returns once the screen is rendered'],
  ],
  [
    'never ends its unmount',
    { unmount: 'element.replaceChildren(); await new Promise(() => {});' },
    [': unmount never settles: resolve the promise it returns once everything is removed'],
  ],
  ['throws at unmount', { unmount: "throw new Error('Stuck')" }, [': [portal] mf-demo: unmount: Error: Stuck']],
  [
    'prevents navigation',
    {
      mount: `${RENDER_TITLE} window.addEventListener('popstate', () => {
        if (location.pathname !== '/demo') history.replaceState(null, '', '/demo');
      });`,
    },
    [' cannot be left (the next page does not come): remove its listeners in unmount'],
  ],
];
