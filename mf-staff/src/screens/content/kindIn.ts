import { CONTENT_KINDS, type ContentKind } from '@friends/shared/contract/staff/contentRules';

/** The kind with this name; `reward` if there is none. */
export const kindIn = (name: string | undefined): ContentKind =>
  CONTENT_KINDS.find((kind) => kind === name) ?? 'reward';
