/** Commands in a Markdown page's `sh` blocks, by their heading (`##`). */
export function commandsByChapter(markdown: string): ReadonlyMap<string, readonly string[]> {
  const chapters = markdown.split(/^## /m).slice(1);
  return new Map(
    chapters.map((chapter) => {
      const [heading = ''] = chapter.split('\n', 1);
      const blocks = [...chapter.matchAll(/^```sh\n(.*?)^```$/gms)];
      return [heading, blocks.flatMap(([, lines = '']) => lines.trim().split('\n'))];
    }),
  );
}
