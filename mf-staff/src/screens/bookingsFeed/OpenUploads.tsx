import type { UploadedFeed } from '@friends/shared/contract/staff/feed';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, Link } from '@friends/shared/remote/router';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import rows from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { useRefresh } from '../../hooks/useRefresh.ts';
import { feedUploadsAtom } from '../../state/programme/feed.ts';
import css from './BookingsFeed.module.css';
import { UploadState } from './UploadState.tsx';
import { useImporter } from './useImporter.ts';

const MAX_SHOWN = 5;

const isOpen = ({ State }: UploadedFeed): boolean => State !== 'imported' && State !== 'uploading';

/** Uploaded files that were not imported, so that users can return to their dry runs. */
export function OpenUploads() {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const importer = useImporter();
  const [state, reload] = useLoaded(feedUploadsAtom);
  useRefresh(() => void reload());
  const open = state.status === 'ready' ? state.value.filter(isOpen).slice(0, MAX_SHOWN) : [];
  if (open.length === 0) return null;
  return (
    <DetailSection id="open-uploads" title={t('feedImports.open')}>
      <ul className={css.uploads}>
        {open.map((upload) => (
          <li key={upload.id}>
            <Link className={rows.name} to={generatePath('/bookings-feed/upload/:id', { id: String(upload.id) })}>
              {upload.File}
            </Link>
            <UploadState upload={upload} />
            <span className={rows.below}>
              {jakarta(upload.UploadedAt)}, {importer(upload.UploadedBy)}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
