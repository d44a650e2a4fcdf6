import type { Season } from '@friends/shared/contract/season/SeasonSchema';
import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import type { SeasonRelease } from '@friends/shared/contract/staff/seasons';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { CopyButton } from '@friends/shared/ui/form/CopyButton';
import { useState } from 'react';
import { useHeadingFocus } from '../../../hooks/useHeadingFocus.ts';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { makePreviewAtom } from '../../../state/releases/releases.ts';
import '../../../components/preview/previewTexts.ts';
import { useAction } from '../../../hooks/useAction.ts';
import css from './PublishSteps.module.css';
import { type PreviewTime, previewTimes } from './previewTimes.ts';
import { OutdatedNote, Step } from './Step.tsx';

interface PreviewStepProps {
  readonly season: Season;
  /** Undefined if none has been published. */
  readonly release: SeasonRelease | undefined;
  /** The draft has changed since the release was published. */
  readonly isOlder: boolean;
}

/** Links that were just created, for one version. */
interface CreatedLinks {
  readonly version: string;
  readonly links: readonly (PreviewTime & { readonly preview: CreatedPreview })[];
}

/** Creates preview links of the release: one for each time at which the season looks different (`previewTimes`). */
export function PreviewStep({ season, release, isOlder }: PreviewStepProps) {
  const { t } = useTranslation();
  const makePreview = useSetAtom(makePreviewAtom);
  const { busy, error, run } = useAction();
  const { heading, focusHeading } = useHeadingFocus();
  const [created, setCreated] = useState<CreatedLinks | null>(null);

  async function createLinks({ Name, Version }: SeasonRelease) {
    const links: CreatedLinks['links'][number][] = [];
    for (const time of previewTimes(season, new Date())) {
      const at = time.at === null ? {} : { At: time.at };
      const stages = time.stages === null ? {} : { Stages: time.stages };
      links.push({ ...time, preview: await makePreview({ Name, Version, ...at, ...stages }) });
    }
    focusHeading();
    setCreated({ version: Version, links });
  }

  return (
    <Step title={t('season.steps.preview')} heading={heading}>
      <p>{release ? t('season.steps.previewLead', { version: release.Version }) : t('season.steps.noRelease')}</p>
      {release && isOlder && <OutdatedNote version={release.Version} />}
      {release && created?.version !== release.Version && (
        <>
          {error !== null && <Alert tone="refused">{error}</Alert>}
          <div className={css.buttons}>
            <Button variant="secondary" busy={busy} onClick={() => void run(() => createLinks(release))}>
              {t('season.steps.previewButton')}
            </Button>
          </div>
        </>
      )}
      <div role="status">{created && created.version === release?.Version && <Links {...created} />}</div>
    </Step>
  );
}

function Links({ links }: CreatedLinks) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const words = { copy: t('preview.copy'), copied: t('preview.copied'), notCopied: t('preview.notCopied') };
  return (
    <ul className={css.links}>
      {links.map(({ moment, at, stages, preview }) => (
        <li key={preview.Link}>
          <span>
            <strong>{t(`season.steps.at.${moment}`, { count: stages ?? 0 })}</strong>
            {at !== null && <span className={css.when}>{jakarta(at)}</span>}
          </span>
          <span className={css.buttons}>
            <a className={buttonClass('secondary')} href={preview.Link} target="_blank" rel="noreferrer">
              {t('season.steps.open')}
              <span className="visually-hidden">: {t(`season.steps.at.${moment}`, { count: stages ?? 0 })}</span>
            </a>
            <CopyButton text={preview.Link} words={words} />
          </span>
        </li>
      ))}
    </ul>
  );
}
