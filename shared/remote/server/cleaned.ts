import type { RenderTools } from '@friends/shared/contract/portal/render';

let tools: RenderTools | undefined;

export function setRenderTools(renderTools: RenderTools): void {
  tools = renderTools;
}

/** Replaces `shared/ui/content/cleaned.ts` in the server build, where there is no document. */
export function cleaned(html: string): string {
  if (!tools) throw new Error('HTML is cleaned before a page is rendered');
  return tools.cleanHtml(html);
}
