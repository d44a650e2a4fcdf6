import type { ImportDetails } from '@friends/shared/contract/staff/importUndo';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import type { Ref } from 'react';
import { Detail, DetailList, Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useJakarta } from '../../hooks/useJakarta.ts';
import { FeedFileButton } from '../bookingsFeed/FeedFileButton.tsx';
import { useImporter } from '../bookingsFeed/useImporter.ts';

interface ImportFactsProps {
  readonly feedImport: ImportDetails;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Author, file and changes of an import. */
export function ImportFacts({ feedImport, heading }: ImportFactsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const jakarta = useJakarta();
  const importer = useImporter();
  const { Undo } = feedImport;
  return (
    <DetailSection id="import" title={t('feedImport.facts')} heading={heading}>
      <DetailList>
        <Detail name={t('feedImports.imported')}>
          {jakarta(feedImport.ImportedAt)}
          <Note>{importer(feedImport.ImportedBy)}</Note>
        </Detail>
        <Detail name={t('feed.rows')}>{number(feedImport.Rows)}</Detail>
        <Detail name={t('feed.new')}>{number(feedImport.New)}</Detail>
        <Detail name={t('feed.changed')}>
          {number(feedImport.Changed)}
          {feedImport.Cancelled > 0 && (
            <Note>
              {t('feedUpload.ofCancelled', { count: feedImport.Cancelled, shown: number(feedImport.Cancelled) })}
            </Note>
          )}
        </Detail>
        <Detail name={t('feed.unchanged')}>{number(feedImport.Unchanged)}</Detail>
        <Detail name={t('feed.refused')}>{number(feedImport.Refused)}</Detail>
        <Detail name={t('feed.hash')}>{feedImport.FileHash}</Detail>
        {Undo?.State === 'done' && Undo.DoneAt !== null && (
          <Detail name={t('feedImport.undone')}>
            {jakarta(Undo.DoneAt)}
            <Note>{Undo.DoneBy}</Note>
            <Note>{Undo.Reason}</Note>
            <Note>
              {t('feedImport.counts', {
                restored: number(Undo.Restored),
                removed: number(Undo.Removed),
                cancelled: number(Undo.Cancelled),
                kept: number(Undo.Kept),
              })}
            </Note>
            {Undo.Kept > 0 && (
              <FeedFileButton file="keptBookings" id={feedImport.id} text={t('feedImport.downloadKept')} />
            )}
          </Detail>
        )}
      </DetailList>
    </DetailSection>
  );
}
