import { type ContentApi, startContentApi } from '@friends/tools/testing/content/startContentApi';
import { drawingRemote, drawingShell } from './drawing.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

export interface DrawingDesk {
  readonly desk: Workshop;
  /** Has two pages: `hotels`, and `/partners` with a path of its own. */
  readonly api: ContentApi;
  close(): Promise<void>;
}

/** Nothing is published yet. */
export async function openContentDesk(): Promise<DrawingDesk> {
  const desk = await openWorkshop();
  const api = await startContentApi();
  api.pages.set('hotels', { TitleEn: 'Hotels', Custom: false });
  api.pages.set('/partners', { TitleEn: 'Partners', Custom: true });
  const close = async () => {
    api.close();
    await desk.close();
  };
  return { desk, api, close };
}

/** A shell and a remote are live that draw on the server. */
export async function openDrawingDesk(): Promise<DrawingDesk> {
  const opened = await openContentDesk();
  const { desk } = opened;
  for (const folder of [drawingShell(desk.folder), drawingRemote(desk.folder)]) await desk.type('publish', folder);
  await desk.type('live', 'shell@3.0.0');
  await desk.type('live', 'mf-pages@1.0.0');
  return opened;
}
