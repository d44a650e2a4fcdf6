import type { ContentEntry } from '@friends/shared/contract/staff/content';
import type { ContentSet } from '@friends/shared/contract/staff/contentSets';
import { fetchAtOrigin, MEMBERS } from './fetchAtOrigin.ts';
import type { StaffCaller } from './signIn.ts';

const SLUG = 'live-terms';

const fieldsOf = (edition: number) => ({
  Slug: SLUG,
  Title: `Syarat ${edition}.`,
  TitleEn: `Terms ${edition}.`,
  Image: null,
  Custom: false,
  Description: '',
  DescriptionEn: '',
  Active: true,
  Published: true,
  Position: 90,
  Country: null,
});

/** Number of the edition whose title is in the text, or 0 if the page does not exist yet. */
const editionIn = (text: string) => Number(/(?:Terms|Syarat) (\d+)\./.exec(text)?.[1] ?? 0);

/** A content page whose title contains the number of its edition, with the calls of its editor and of visitors. */
export function openContentPage(url: string, editor: StaffCaller) {
  let entry: ContentEntry | null = null;
  const get = async (path: string) => (await fetchAtOrigin(url, MEMBERS, path, { 'x-app-key': 'demo-app-key' })).text;

  async function draft(edition: number): Promise<ContentEntry> {
    const Fields = fieldsOf(edition);
    if (!entry) return (await editor.post<ContentEntry>('content', { Kind: 'page', Fields })).json;
    const { json: current } = await editor.get<ContentEntry>(`content/page/${entry.Entry}`);
    const body = { Revision: 0, Live: current.Live?.Revision, Fields };
    return (await editor.send<ContentEntry>('PUT', `content/page/${entry.Entry}/draft`, body)).json;
  }

  return {
    draft,
    async publish({ Entry, Draft }: ContentEntry): Promise<void> {
      const published = await editor.post<ContentEntry>(`content/page/${Entry}/publish`, { Revision: Draft?.Revision });
      if (published.status !== 200) throw new Error(`It was not published: ${JSON.stringify(published.json)}`);
      entry = published.json;
    },
    async plan({ Entry, Draft }: ContentEntry, at: number): Promise<ContentSet> {
      const times = { LiveAt: new Date(at).toISOString(), Until: null };
      const body = { Revision: Draft?.Revision, ...times };
      return (await editor.post<ContentSet>(`content/page/${Entry}/plan`, body)).json;
    },
    async end(id: number): Promise<ContentSet> {
      const { json: set } = await editor.get<ContentSet>(`content-sets/${id}`);
      return (await editor.post<ContentSet>(`content-sets/${id}/end`, { Revision: set.Revision })).json;
    },
    editionOfApi: async () => editionIn(await get(`/api/v1/pages/slug/${SLUG}`)),
    /** Edition in the rendered document, which browsers show before any script runs. */
    editionOfDocument: async (language: string) =>
      editionIn(/<main.*<\/main>/s.exec(await get(`/page/${SLUG}?lang=${language}`))?.[0] ?? ''),
  };
}
