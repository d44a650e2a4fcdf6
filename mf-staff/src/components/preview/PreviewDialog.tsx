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
  /** Release to preview; null: those that are live at the chosen time. */
  readonly release: { readonly Name: string; readonly Version: string } | null;
  /** Initial value of the time field, ISO 8601; null: empty. */
  readonly at: string | null;
  /** Drafts of content to show as if they were live; absent: none. */
  readonly drafts?: { readonly name: string; readonly content: PreviewContent };
  readonly onClose: () => void;
}

interface PreviewValues extends ReaderValues {
  /** Time in Jakarta. */
  readonly At?: string;
}

interface SavedPreview {
  /** The created link, restored if the dialog is opened again. */
  readonly link: CreatedPreview | null;
  /** The reader as whom the link shows the portal. */
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
  const releaseId = release && `${release.Name}@${release.Version}`;
  const subject = drafts ? JSON.stringify(drafts.content) : (releaseId ?? at ?? '');
  const savedInput = useSavedInput<PreviewValues & SavedPreview>(`preview ${subject}`, {
    ...(at === null ? {} : { At: jakartaClock(fullMinute(at)) }),
    Country: DEFAULT_COUNTRY,
    link: null,
    audience: null,
  });
  const [{ link: firstLink, audience: firstAudience, ...firstValues }] = useState(savedInput.initial);
  const [created, setCreated] = useState<SavedPreview>({ link: firstLink, audience: firstAudience });
  const submit = useSubmit(async ({ At, Reader: reader, Country: country = DEFAULT_COUNTRY }: PreviewValues) => {
    const time = At ? fromJakarta(At) : null;
    const atTime = time === null ? {} : { At: time };
    const audience = drafts && reader ? { reader, country } : null;
    const asReader = audience ? { Reader: audience.reader, Country: audience.country } : {};
    const link = await (drafts
      ? previewContent({ ...drafts.content, ...atTime, ...asReader })
      : makePreview({ ...release, ...atTime }));
    savedInput.save({ link, audience });
    setCreated({ link, audience });
  });

  function validate({ At }: PreviewValues) {
    if (!At) return needsTime ? { At: t('preview.noTime') } : {};
    const time = fromJakarta(At);
    if (time === null) return { At: t('preview.noTime') };
    return time > new Date().toISOString() ? {} : { At: t('preview.past') };
  }

  function titleText(): string {
    if (drafts) return t('preview.ofDrafts', { name: drafts.name });
    return releaseId === null ? t('preview.ofTime') : t('preview.ofRelease', { title: releaseId });
  }

  return (
    <Dialog open title={titleText()} onClose={onClose}>
      <Form<PreviewValues> onSubmit={submit} validate={validate} initialValues={firstValues}>
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
              {created.link && (
                <PreviewLink
                  preview={created.link}
                  audience={created.audience}
                  language={form.values.Language || null}
                />
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
