import { VISITOR_PAGES } from '../../testing/browser/pages.ts';

/** LCP of a public page, as a share of the same page of one bundle and of static HTML. */
export interface PageLimits {
  readonly path: string;
  readonly ofBundle: number;
  readonly ofStatic?: number;
}

const OTHERS = { ofBundle: 0.45 };

const LIMITS: Readonly<Record<string, Omit<PageLimits, 'path'>>> = {
  '/': { ofBundle: 0.4, ofStatic: 1.15 },
  '/amazing-race': { ofBundle: 0.9 },
};

export const PUBLIC_PAGES: readonly PageLimits[] = VISITOR_PAGES.map((path) => ({ path, ...(LIMITS[path] ?? OTHERS) }));
