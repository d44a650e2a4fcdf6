import { CONTENT_KINDS, type ContentKind } from '@friends/shared/contract/staff/contentRules';

/** The kind of that name; rewards by default. */
export const kindIn = (name: string | undefined): ContentKind =>
  CONTENT_KINDS.find((kind) => kind === name) ?? 'reward';
