import { DEFAULT_COUNTRY } from '@friends/shared/contract/rules/country';
import type { PreviewContent } from '@friends/shared/contract/staff/content';
import type { PreviewAudience } from '@friends/shared/contract/staff/previewAudience';
import type { CreatedPreview } from '@friends/shared/contract/staff/previews';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { FormField } from '@friends/shared/ui/form/FormField';
import { SubmitForm } from '@friends/shared/ui/form/SubmitForm';
import { useSubmit } from '@friends/shared/ui/form/useSubmitErrors';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { fromJakarta, jakartaClock } from '../../hooks/useJakarta.ts';
import { makePreviewAtom, previewContentAtom } from '../../state/releases/releases.ts';
import css from '../decision/Decision.module.css';
import { FormFooter } from '../decision/FormFooter.tsx';
import { useSavedInput } from '../decision/useSavedInput.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ReaderFields, type ReaderValues } from './ReaderFields.tsx';
import './previewTexts.ts';

interface PreviewDialogProps {
  /** Null: the live and scheduled releases at that time. */
  readonly release: { readonly Name: string; readonly Version: string } | null;
  /** Initial time, ISO 8601; null: none. */
  readonly at: string | null;
  /** Drafts of content to show as if they were live; absent: none. */
  readonly drafts?: { readonly name: string; readonly of: PreviewContent };
  readonly onClose: () => void;
}

interface PreviewValues extends ReaderValues {
  /** Time in Jakarta. */
  readonly At?: string;
}

interface SavedPreview {
  /** The created link, restored if the dialog is opened again. */
  readonly link: CreatedPreview | null;
  /** The reader that it shows the portal to. */
  readonly audience: PreviewAudience | null;
}

/** Rounds up to the full minute, as the field has no seconds and changes at that time should be included. */
const fullMinute = (time: string) => new Date(Math.ceil(Date.parse(time) / 60_000) * 60_000).toISOString();

/** Creates a preview link for a release or drafts, a future time, or both. */
export function PreviewDialog({ release, at, drafts, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const makePreview = useSetAtom(makePreviewAtom);
  const previewContent = useSetAtom(previewContentAtom);
  const needsTime = !release && !drafts;
  const about = drafts ? JSON.stringify(drafts.of) : release ? `${release.Name}@${release.Version}` : (at ?? '');
  const savedInput = useSavedInput<PreviewValues & SavedPreview>(`preview ${about}`, {
    ...(at === null ? {} : { At: jakartaClock(fullMinute(at)) }),
    Country: DEFAULT_COUNTRY,
    link: null,
    audience: null,
  });
  const [{ link: firstLink, audience: firstAudience, ...firstValues }] = useState(savedInput.initial);
  const [made, setMade] = useState<SavedPreview>({ link: firstLink, audience: firstAudience });
  const submit = useSubmit(async ({ At, Reader: reader, Country: country = DEFAULT_COUNTRY }: PreviewValues) => {
    const time = At ? fromJakarta(At) : null;
    const shown = time === null ? {} : { At: time };
    const audience = drafts && reader ? { reader, country } : null;
    const as = audience ? { Reader: audience.reader, Country: audience.country } : {};
    const link = await (drafts
      ? previewContent({ ...drafts.of, ...shown, ...as })
      : makePreview({ ...release, ...shown }));
    savedInput.save({ link, audience });
    setMade({ link, audience });
  });

  function validate({ At }: PreviewValues) {
    if (!At) return needsTime ? { At: t('preview.noTime') } : {};
    const time = fromJakarta(At);
    if (time === null) return { At: t('preview.noTime') };
    return time > new Date().toISOString() ? {} : { At: t('preview.past') };
  }

  const title = drafts
    ? t('preview.ofDrafts', { name: drafts.name })
    : release
      ? t('preview.ofRelease', { title: `${release.Name}@${release.Version}` })
      : t('preview.ofTime');
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form<PreviewValues>
        onSubmit={submit}
        validate={validate}
        initialValues={firstValues}
        initialValuesEqual={() => true}
      >
        {(form) => (
          <SubmitForm className={css.form}>
            <p>{t(drafts ? 'preview.draftsLead' : 'preview.lead')}</p>
            {drafts && <ReaderFields values={form.values} />}
            <FormField
              name="At"
              type="datetime-local"
              label={t('preview.at')}
              hint={t('preview.zone')}
              optionalLabel={!needsTime}
              required={needsTime}
            />
            {/* Rendered empty at first: screen readers miss a live region added with its text. */}
            <div role="status">
              {made.link && (
                <PreviewLink made={made.link} audience={made.audience} language={form.values.Language || null} />
              )}
            </div>
            <FormFooter
              form={form}
              savedInput={savedInput}
              field="At"
              confirm={t('preview.create')}
              onClose={onClose}
            />
          </SubmitForm>
        )}
      </Form>
    </Dialog>
  );
}
