import type { OfferedRelease, RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Form } from 'react-final-form';
import { useKept } from '../../../components/decision/useSavedInput.ts';
import { useJakarta } from '../../../hooks/useJakarta.ts';
import { activateAtom } from '../../../state/releases/releases.ts';
import { useRemoteDecision } from '../dialogs/useRemoteDecision.ts';
import { LiveForm } from './ActivateForm.tsx';
import { faultsOf, type LivePlan, type LiveValues, planOf, valuesOf } from './activatePlan.ts';

interface LiveDialogProps {
  readonly remote: RemoteDetail;
  readonly release: OfferedRelease;
  /** When it may begin, ISO 8601, for a form that nobody has filled in; now where it is left out. */
  readonly begins?: string | null;
  /** Name of the release in the title; its ID if absent. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Puts a release live, or changes for whom and until when it is. Says what will happen before it does. */
export function LiveDialog({ remote, release, begins = null, title, onClose, onDone }: LiveDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const jakarta = useJakarta();
  const activateRelease = useSetAtom(activateAtom);
  const { seen, refusal, decide, lookAgain } = useRemoteDecision(remote);
  const version = release.Version;
  const kept = useKept<LiveValues>(`live ${remote.Name}@${version}`, valuesOf(release, begins));

  async function submit(values: LiveValues) {
    const errors = await decide(({ Name, Revision }) =>
      activateRelease(Name, { Version: version, ...planOf(values), Revision }),
    );
    if (errors) return errors;
    kept.forget();
    notices.show({ tone: 'success', text: doneText(planOf(values)) });
    onDone();
    return undefined;
  }

  function doneText({ From, Percent }: LivePlan): string {
    const title = `${seen.Name}@${version}`;
    if (Percent === 0) return t('release.doneEnd', { title });
    return From === undefined ? t('release.doneNow', { title }) : t('release.doneAt', { title, time: jakarta(From) });
  }

  function validate(values: LiveValues) {
    const faults = Object.entries(faultsOf(values, new Date().toISOString()));
    return Object.fromEntries(faults.map(([field, fault]) => [field, t(`release.fault.${fault}`)]));
  }

  return (
    <Form<LiveValues>
      onSubmit={submit}
      validate={validate}
      initialValues={kept.first}
      initialValuesEqual={() => true}
      render={(form) => (
        <LiveForm
          form={form}
          kept={kept}
          remote={seen}
          version={version}
          title={title}
          refusal={refusal}
          onLookAgain={lookAgain}
          onClose={onClose}
        />
      )}
    />
  );
}
