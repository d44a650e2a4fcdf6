import type { RenderTools } from '@friends/shared/contract/portal/render';

let tools: RenderTools | undefined;

export function setRenderTools(renderTools: RenderTools): void {
  tools = renderTools;
}

/** Replaces `shared/ui/content/cleanEditorHtml.ts` in the server build, where there is no document. */
export function cleanEditorHtml(html: string): string {
  if (!tools) throw new Error('setRenderTools must be called before a page is rendered');
  return tools.cleanHtml(html);
}
