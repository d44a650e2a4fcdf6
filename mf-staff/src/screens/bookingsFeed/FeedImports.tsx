import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { ListPage } from '../../components/list/ListPage.tsx';
import { feedImportsAtom } from '../../state/programme/feed.ts';
import { FeedImportTable } from './FeedImportTable.tsx';
import { FeedPickup } from './FeedPickup.tsx';
import './feedTexts.ts';
import { OpenUploads } from './OpenUploads.tsx';

/** Imports of the booking feed, and uploaded files that are not imported yet. */
export function FeedImports() {
  const { t } = useTranslation();
  return (
    <ListPage
      list="feed-imports"
      right="bookings.import"
      texts="feedImports"
      hasSearch={false}
      listAtom={feedImportsAtom}
      mayBeEmpty
      actions={() => (
        <Link className={buttonClass('primary')} to="/bookings-feed/upload">
          {t('feedImports.upload')}
        </Link>
      )}
      above={({ reload }) => (
        <>
          <FeedPickup onChange={reload} />
          <OpenUploads />
        </>
      )}
    >
      {(imports) => <FeedImportTable imports={imports} />}
    </ListPage>
  );
}
