/** What a page that `renderingRemote` renders says; undefined for one that is not rendered. */
export const heading = (page: string): string | undefined => /<h1 id="[^"]*">([^<]*)<\/h1>/.exec(page)?.[1];

/** Every kind of public page that is there with `openContentPortal`. */
export const PATHS = ['/', '/about', '/page/hotels', '/partners', '/no/such/page'];

/** Those of them that are not rendered, in either language. */
export async function unrendered(url: string, paths: readonly string[]): Promise<string[]> {
  const pages = paths.flatMap((path) => ['en', 'id'].map((language) => `${path}?lang=${language}`));
  const headings = await Promise.all(pages.map(async (path) => heading(await (await fetch(`${url}${path}`)).text())));
  return pages.filter((_, at) => headings[at] === undefined);
}
