/** Readers that a content preview can be shown as; the members are fictional. */
export const PREVIEW_READERS = ['visitor', 'silver', 'genius'] as const;

export type PreviewReader = (typeof PREVIEW_READERS)[number];

/** Reader that a preview is shown as. */
export interface PreviewAudience {
  readonly reader: PreviewReader;
  /** Country ID of the member's agency, or of the portal that a visitor opens. */
  readonly country: string;
}

const AUDIENCE = /^(visitor|silver|genius)-([A-Z]{2})$/;

export const audienceText = ({ reader, country }: PreviewAudience): string => `${reader}-${country}`;

/** Parses `silver-MY`; null for anything else. */
export function audienceIn(text: string): PreviewAudience | null {
  const [, reader, country] = AUDIENCE.exec(text) ?? [];
  const known = PREVIEW_READERS.find((one) => one === reader);
  return known && country ? { reader: known, country } : null;
}
