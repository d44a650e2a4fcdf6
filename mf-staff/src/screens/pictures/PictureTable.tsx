import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Picture } from '@friends/shared/ui/content/Picture';
import { StatusChip } from '@friends/shared/ui/feedback/StatusChip';
import { DataTable } from '@friends/shared/ui/list/DataTable';
import { useState } from 'react';
import { RowDetails } from '../../components/details/RowDetails.tsx';
import rows from '../../components/list/Rows.module.css';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DescribeDialog } from './DescribeDialog.tsx';
import css from './Pictures.module.css';

const BYTES_PER_KILOBYTE = 1024;

interface PictureTableProps {
  readonly pictures: readonly ContentPicture[];
  readonly onDone: () => void;
}

interface OpenDialog {
  readonly action: 'describe' | 'delete';
  readonly picture: ContentPicture;
}

/** Pictures of one page. An expanded row shows the address and size. */
export function PictureTable({ pictures, onDone }: PictureTableProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const dialog = open && { picture: open.picture, onClose: () => setOpen(null), onDone };
  return (
    <div className={rows.withFigure}>
      <DataTable
        caption={t('pictures.title')}
        rows={pictures}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'picture',
            header: t('pictures.picture'),
            cell: (picture) => <PictureName picture={picture} />,
            main: 'whole',
          },
          {
            key: 'uses',
            header: t('pictures.uses'),
            cell: ({ Uses }) =>
              Uses === 0 ? <StatusChip tone="pending">{t('pictures.unused')}</StatusChip> : number(Uses),
            align: 'end',
            main: true,
          },
          {
            key: 'bytes',
            header: t('pictures.bytes'),
            cell: ({ Bytes }) => t('pictures.kilobytes', { count: number(Math.ceil(Bytes / BYTES_PER_KILOBYTE)) }),
            align: 'end',
          },
          {
            key: 'uploaded',
            header: t('pictures.uploadedAt'),
            cell: ({ UploadedAt, UploadedBy }) => (
              <span>
                <span className={rows.when}>{jakarta(UploadedAt)}</span>
                <span className={`${rows.below} ${rows.anywhere}`}>{UploadedBy}</span>
              </span>
            ),
            brief: 'fill',
          },
          {
            key: 'actions',
            header: t('pictures.actions'),
            cell: (picture) => (
              <span className={rows.chips}>
                <Button
                  variant="quiet"
                  aria-label={t('pictures.describe.named', { name: picture.FileName })}
                  onClick={() => setOpen({ action: 'describe', picture })}
                >
                  {t('pictures.describe.button')}
                </Button>
                {picture.Uses === 0 && (
                  <Button
                    variant="quiet"
                    aria-label={t('pictures.delete.named', { name: picture.FileName })}
                    onClick={() => setOpen({ action: 'delete', picture })}
                  >
                    {t('pictures.delete.button')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
        details={({ Address, Width, Height }) => (
          <RowDetails
            details={[
              { name: t('pictures.address'), value: Address },
              { name: t('pictures.size'), value: t('picture.size', { width: number(Width), height: number(Height) }) },
            ]}
          />
        )}
      />
      {dialog && (open.action === 'delete' ? <DeleteDialog {...dialog} /> : <DescribeDialog {...dialog} />)}
    </div>
  );
}

function PictureName({ picture: { Address, FileName, Description } }: { readonly picture: ContentPicture }) {
  return (
    <span className={css.picture}>
      <Picture className={css.small ?? ''} src={Address} alt="" sizes="5rem" fallback={null} />
      <span className={rows.name}>
        {Description || FileName}
        {Description && <span className={rows.below}>{FileName}</span>}
      </span>
    </span>
  );
}
