import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Form } from 'react-final-form';
import { useDecision } from '../../../components/decision/useDecision.ts';
import { useSavedInput } from '../../../components/decision/useSavedInput.ts';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { activateAtom, fetchRemoteAtom } from '../../../state/releases/releases.ts';
import { ActivateForm } from './ActivateForm.tsx';
import { type ActivatePlan, type ActivateValues, fieldErrors, toPlan, toValues } from './activatePlan.ts';

interface ActivateDialogProps {
  readonly remote: RemoteDetail;
  readonly release: OfferedRelease;
  /** Suggested start, ISO 8601; now if absent. */
  readonly begins?: string | null;
  /** Name of the release in the title; its ID if absent. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Activates a release or changes its audience and window, after a preview. */
export function ActivateDialog({ remote, release, begins = null, title, onClose, onDone }: ActivateDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const jakarta = useJakarta();
  const activateRelease = useSetAtom(activateAtom);
  const { current, refusal, decide, reload } = useDecision(remote, useSetAtom(fetchRemoteAtom));
  const version = release.Version;
  const savedInput = useSavedInput<ActivateValues>(`live ${remote.Name}@${version}`, toValues(release, begins));

  async function submit(values: ActivateValues) {
    const errors = await decide(({ Name, Revision }) =>
      activateRelease(Name, { Version: version, ...toPlan(values), Revision }),
    );
    if (errors) return errors;
    savedInput.clear();
    notices.show({ tone: 'success', text: doneText(toPlan(values)) });
    onDone();
    return undefined;
  }

  function doneText({ From, Percent }: ActivatePlan): string {
    const title = `${current.Name}@${version}`;
    if (Percent === 0) return t('release.doneEnd', { title });
    return From === undefined ? t('release.doneNow', { title }) : t('release.doneAt', { title, time: jakarta(From) });
  }

  function validate(values: ActivateValues) {
    const errors = Object.entries(fieldErrors(values, new Date().toISOString()));
    return Object.fromEntries(errors.map(([field, error]) => [field, t(`release.invalid.${error}`)]));
  }

  return (
    <Form<ActivateValues>
      onSubmit={submit}
      validate={validate}
      initialValues={savedInput.initial}
      render={(form) => (
        <ActivateForm
          form={form}
          savedInput={savedInput}
          remote={current}
          version={version}
          title={title}
          refusal={refusal}
          onReload={reload}
          onClose={onClose}
        />
      )}
    />
  );
}
