import { saveFile } from '@friends/shared/client/fetchFile';
import { MAX_FEED_BYTES, sampleFeed } from '@friends/shared/contract/staff/feedRules';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { generatePath, useNavigate } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { ProgressBar } from '../../components/file/ProgressBar.tsx';
import { BackLink } from '../../components/layout/BackLink.tsx';
import { RequireRight } from '../../components/layout/RequireRight.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { uploadFeedAtom } from '../../state/programme/feed.ts';
import css from './BookingsFeed.module.css';
import { FeedColumns } from './FeedColumns.tsx';
import './feedTexts.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Uploads a booking feed, and describes its format. */
export function UploadPage() {
  const { t } = useTranslation();
  useDescribe({ title: t('feedUpload.title') });
  return (
    <div className="page">
      <BackLink to="/bookings-feed" title={t('feedImports.title')} />
      <PageHeading title={t('feedUpload.title')} lead={t('feedUpload.lead')} />
      <RequireRight right="bookings.import">
        <div className={css.stack}>
          <UploadForm />
          <DetailSection id="columns" title={t('feedUpload.columns')}>
            <div className={css.stack}>
              <p>{t('feedUpload.columnsText')}</p>
              <div className={css.buttons}>
                <Button
                  variant="secondary"
                  icon={<Download strokeWidth={1.75} />}
                  onClick={() =>
                    saveFile({
                      name: 'bookings-feed-sample.csv',
                      content: new Blob([sampleFeed()], { type: 'text/csv' }),
                    })
                  }
                >
                  {t('feedUpload.sample')}
                </Button>
              </div>
              <FeedColumns />
            </div>
          </DetailSection>
        </div>
      </RequireRight>
    </div>
  );
}

function UploadForm() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const upload = useSetAtom(uploadFeedAtom);
  const [file, setFile] = useState<File | null>(null);
  const [received, setReceived] = useState(0);
  const { busy, error, run } = useAction();
  const fileError = file === null ? undefined : checkSize(file);

  function checkSize({ size }: File): string | undefined {
    if (size > MAX_FEED_BYTES) return t('feedUpload.tooLarge', { most: number(MAX_FEED_BYTES / BYTES_PER_MEGABYTE) });
    return size === 0 ? t('feedUpload.empty') : undefined;
  }

  async function submit(chosen: File): Promise<void> {
    setReceived(0);
    const { id } = await upload({ file: chosen, onProgress: setReceived });
    void navigate(generatePath('/bookings-feed/upload/:id', { id: String(id) }));
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file && fileError === undefined) void run(() => submit(file));
      }}
    >
      <FileDrop
        label={t('feedUpload.file')}
        name="File"
        hint={t('feedUpload.hint')}
        error={fileError}
        accept=".csv,.txt"
        onPick={setFile}
      />
      {busy && file && <ProgressBar label={t('feedUpload.uploading')} done={received} total={file.size} />}
      {error !== null && <Alert tone="refused">{error}</Alert>}
      <div className={css.buttons}>
        <Button type="submit" busy={busy} disabled={file === null || fileError !== undefined}>
          {t('feedUpload.check')}
        </Button>
      </div>
    </form>
  );
}
