import { MEMBER_PAGES, VISITOR_PAGES } from '@friends/tools/testing/browser/pages';

/** What a visitor can open, dialogs and a content page at a path of its own among them. */
export const VISITOR_VIEWS = [...VISITOR_PAGES, '/partner-hotels', '/about#sign-up', '/about#forgot-password'] as const;

/** What a member can open, a reward's dialog among it. */
export const MEMBER_VIEWS = [...MEMBER_PAGES, '/rewards?reward=1'] as const;
