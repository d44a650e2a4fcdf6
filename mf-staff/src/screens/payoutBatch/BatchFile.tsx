import { saveFile } from '@friends/shared/client/fetchFile';
import type { PayoutBatchRows, PayoutExportPreview } from '@friends/shared/contract/staff/payoutBatches';
import type { PayoutTemplate } from '@friends/shared/contract/staff/payouts';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useAtomValue, useSetAtom } from '@friends/shared/state/jotai';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { SelectField } from '@friends/shared/ui/form/SelectField';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RefusalAlert } from '../../components/decision/RefusalAlert.tsx';
import { Note } from '../../components/details/DetailList.tsx';
import { DetailSection } from '../../components/details/DetailSection.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { useMoney } from '../../hooks/useMoney.ts';
import { exportPreviewAtom, fetchBatchFileAtom, templatesAtom } from '../../state/programme/payouts.ts';
import { rightsAtom } from '../../state/staff/session.ts';
import css from './Batch.module.css';
import { useBatchDecision } from './dialogs/useBatchDecision.ts';
import { lastTemplate, rememberTemplate } from './lastTemplate.ts';

interface BatchFileProps {
  readonly batch: PayoutBatchRows;
  /** Called after the batch has changed. */
  readonly onDone: () => void;
}

/** The file for the bank: before the export its format and problems, afterwards the download. */
export function BatchFile({ batch, onDone }: BatchFileProps) {
  const { t } = useTranslation();
  const mayMake = useAtomValue(rightsAtom).includes('payouts.make');
  const isExported = batch.State === 'exported' || batch.State === 'settled';
  if (batch.State === 'cancelled' || (!isExported && !mayMake)) return null;
  return (
    <DetailSection id="file" title={t('batch.file.title')}>
      {isExported ? <ExportedFile batch={batch} /> : <NewFile batch={batch} onDone={onDone} />}
    </DetailSection>
  );
}

function useDownload(id: number): () => Promise<void> {
  const fetchFile = useSetAtom(fetchBatchFileAtom);
  return async () => saveFile(await fetchFile(id));
}

function ExportedFile({ batch }: { readonly batch: PayoutBatchRows }) {
  const { t } = useTranslation();
  const download = useDownload(batch.id);
  const { busy, error, run } = useAction();
  return (
    <div className={css.file}>
      <Note>{t('batch.file.made', { name: batch.FileName ?? '' })}</Note>
      {error !== null && <Alert tone="refused">{error}</Alert>}
      <div>
        <Button
          variant="secondary"
          icon={<Download strokeWidth={1.75} />}
          busy={busy}
          onClick={() => void run(download)}
        >
          {t('batch.file.again')}
        </Button>
      </div>
    </div>
  );
}

function NewFile({ batch, onDone }: BatchFileProps) {
  const { t } = useTranslation();
  const [templates, reload] = useLoaded(templatesAtom);
  return (
    <LoadedView
      state={templates}
      loading={<FileLoading />}
      isEmpty={(all) => !all.some(({ Kind }) => Kind === batch.Kind)}
      empty={<EmptyState title={t('batch.file.noFormat')} text={t('batch.file.noFormatText')} />}
      onRetry={() => void reload()}
    >
      {(all) => (
        <FormatChoice templates={all.filter(({ Kind }) => Kind === batch.Kind)} batch={batch} onDone={onDone} />
      )}
    </LoadedView>
  );
}

function FileLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('batch.file.loading')}>
      <Skeleton shape="block" height="9rem" />
    </SkeletonGroup>
  );
}

/** Preselects the last format used for the kind. */
function FormatChoice({
  templates,
  batch,
  onDone,
}: BatchFileProps & { readonly templates: readonly PayoutTemplate[] }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [chosen, setChosen] = useState(() => lastTemplate(batch.Kind));
  const template = templates.find(({ id }) => id === chosen) ?? templates[0];
  if (template === undefined) return null;
  return (
    <div className={css.file}>
      <SelectField
        label={t('batch.file.format')}
        name="Template"
        value={template.id}
        options={templates.map(({ id, Title, TitleId }) => ({ value: id, label: language === 'id' ? TitleId : Title }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Preview key={`${template.id} ${batch.Revision}`} template={template.id} batch={batch} onDone={onDone} />
    </div>
  );
}

function Preview({ template, batch, onDone }: BatchFileProps & { readonly template: string }) {
  const [preview, reload] = useLoaded(useMemo(() => exportPreviewAtom(batch.id, template), [batch.id, template]));
  return (
    <LoadedView state={preview} loading={<FileLoading />} empty={null} onRetry={() => void reload()}>
      {(loaded) => <ExportForm preview={loaded} template={template} batch={batch} onDone={onDone} />}
    </LoadedView>
  );
}

interface ExportFormProps extends BatchFileProps {
  readonly preview: PayoutExportPreview;
  readonly template: string;
}

/** Problems that prevent the export, or the export button. */
function ExportForm({ preview, template, batch, onDone }: ExportFormProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  const { refusal, change, reload } = useBatchDecision(batch);
  const download = useDownload(batch.id);
  const { busy, error, run } = useAction();
  const { Problems: problems } = preview;
  async function exportBatch(): Promise<void> {
    if (await change('export', { Template: template })) return;
    rememberTemplate(batch.Kind, template);
    await download().finally(onDone);
  }
  if (problems.length > 0) return <Problems problems={problems} />;
  return (
    <>
      <p>{t('batch.file.will', { count: preview.Count, shown: number(preview.Count), sum: money(preview.Sum) })}</p>
      {batch.State === 'waiting' && <Note>{t('batch.file.waits')}</Note>}
      <RefusalAlert
        refusal={refusal}
        onReload={async () => {
          await reload();
          onDone();
        }}
      />
      {error !== null && <Alert tone="refused">{error}</Alert>}
      <div>
        <Button
          icon={<Download strokeWidth={1.75} />}
          busy={busy}
          disabled={batch.State === 'waiting'}
          onClick={() => void run(exportBatch)}
        >
          {t('batch.file.download')}
        </Button>
      </div>
    </>
  );
}

function Problems({ problems }: { readonly problems: PayoutExportPreview['Problems'] }) {
  const { t } = useTranslation();
  return (
    <Alert tone="refused" title={t('batch.file.problems', { count: problems.length })}>
      <ul className={css.problems}>
        {problems.map(({ Claim, MemberName, Problem }) => (
          <li key={`${Claim} ${Problem}`}>
            {Claim !== null && <strong>{t('batch.file.ofClaim', { claim: Claim, member: MemberName })} </strong>}
            {Problem}
          </li>
        ))}
      </ul>
      <p>{t('batch.file.fix')}</p>
    </Alert>
  );
}
