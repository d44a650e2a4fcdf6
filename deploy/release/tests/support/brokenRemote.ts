/** What a remote does that people wrote without a bundler. */
export interface Code {
  readonly top?: string;
  readonly mount?: string;
  readonly unmount?: string;
}

export const SAY = "const title = document.createElement('h1'); title.textContent = 'Demo'; element.append(title);";
const CLEAR = 'element.replaceChildren();';

/** The text of its container. */
export const containerText = ({ top = '', mount = SAY, unmount = CLEAR }: Code) => `${top}
var mf_demo = { init() {}, get: () => Promise.resolve(() => ({
  async bootstrap() {},
  async mount({ element, portal, widget }) { ${mount} },
  async unmount({ element }) { ${unmount} },
})) };`;
