import { isRecord, isString } from '@friends/shared/contract/parse';
import type { Portal } from '@friends/shared/contract/portal/portal';
import { PREVIEW_READERS, type PreviewReader } from '@friends/shared/contract/staff/previewAudience';
import { regionName } from '@friends/shared/i18n/regionName';
import { addMessages, useTranslation } from '@friends/shared/i18n/translation';
import { createRemoteStore } from '@friends/shared/remote/createRemoteStore';
import { RemoteRoot } from '@friends/shared/remote/RemoteRoot';
import { createRoot } from 'react-dom/client';
import en from './locales/en.json';
import id from './locales/id.json';
import css from './PreviewBanner.module.css';

/** Ends a preview: the server clears its cookie (docs/contract.md#what-is-served). */
const PREVIEW_END_PATH = '/preview/end';

/** Staff plan in Jakarta's time zone (WIB), so times are shown in it, regardless of the browser's time zone. */
function inJakarta(iso: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, format).format(new Date(iso));
}

interface PagePreview {
  /** `mf-about@1.2.0`; null: the live releases. */
  readonly release: string | null;
  /** Simulated time, ISO 8601, UTC; null: now. */
  readonly at: string | null;
  /** Simulated number of completed race stages; null: the member's own. */
  readonly stages: number | null;
  /** Drafts of content are shown as if they were live. */
  readonly hasDrafts: boolean;
  /** Example reader that the portal is shown to; null: the reader themselves. */
  readonly reader: PreviewReader | null;
  /** Country ID of that reader. */
  readonly country: string;
  /** ISO 8601, UTC */
  readonly until: string;
}

/** Parses the page's preview data; null without a preview. */
function parsePreview(value: unknown): PagePreview | null {
  if (!isRecord(value) || !isString(value.until)) return null;
  const { release, at, stages, hasDrafts, reader, country, until } = value;
  return {
    release: isString(release) ? release : null,
    at: isString(at) ? at : null,
    stages: typeof stages === 'number' ? stages : null,
    hasDrafts: hasDrafts === true,
    reader: PREVIEW_READERS.find((item) => item === reader) ?? null,
    country: isString(country) ? country : '',
    until,
  };
}

/** Key of the banner's sentence about the simulated time, release and drafts. */
function textKey({ release, at, hasDrafts }: PagePreview): string {
  if (at === null) return hasDrafts ? 'draftsText' : 'text';
  if (hasDrafts) return 'dayAndDraftsText';
  return release === null ? 'dayText' : 'dayAndReleaseText';
}

function PreviewBanner({ preview }: { readonly preview: PagePreview }) {
  const { release, at, stages, reader, country, until } = preview;
  const { t, i18n } = useTranslation();
  const values = { release, until: inJakarta(until, i18n.language), at: at && inJakarta(at, i18n.language) };
  return (
    <aside className={css.banner} aria-label={t('label')}>
      <p className={css.text}>
        {t(textKey(preview), values)}
        {stages !== null && ` ${t('stages', { count: stages })}`}
        {reader !== null && ` ${t(`reader.${reader}`, { country: regionName(country, i18n.language) })}`}
      </p>
      <a className={css.end} href={PREVIEW_END_PATH}>
        {t('end')}
      </a>
    </aside>
  );
}

export function showPreview(value: unknown, portal: Portal): void {
  const preview = parsePreview(value);
  if (preview === null) return;
  addMessages('preview', { en, id });
  const container = document.createElement('div');
  document.body.prepend(container);
  const { store } = createRemoteStore(portal);
  createRoot(container, { onUncaughtError: (error) => portal.report(error, 'preview') }).render(
    <RemoteRoot namespace="preview" portal={portal} store={store}>
      <PreviewBanner preview={preview} />
    </RemoteRoot>,
  );
}
