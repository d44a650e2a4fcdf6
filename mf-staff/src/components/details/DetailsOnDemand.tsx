import { asApiError } from '@friends/shared/client/ApiError';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Note } from './DetailList.tsx';
import css from './DetailsOnDemand.module.css';

interface DetailsOnDemandProps<Details> {
  /** Begin of the keys of its texts: showDetails, hideDetails, detailsNote, noDetails, detailsFailed. */
  readonly texts: string;
  /** Null if they are gone. Throws the `ApiError`. */
  readonly fetchDetails: () => Promise<Details | null>;
  readonly children: (details: Details) => ReactNode;
}

/** Details that are fetched after a press: the audit records each look. */
export function DetailsOnDemand<Details>({ texts, fetchDetails, children }: DetailsOnDemandProps<Details>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ readonly details: Details } | { readonly fault: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const isShown = shown !== null && 'details' in shown;

  async function show(): Promise<void> {
    setBusy(true);
    try {
      const details = await fetchDetails();
      setShown(details === null ? { fault: t(`${texts}.noDetails`) } : { details });
    } catch (cause) {
      setShown({ fault: asApiError(cause).detail || t(`${texts}.detailsFailed`) });
    }
    setBusy(false);
  }

  return (
    <div className={css.details}>
      <div aria-live="polite">
        {isShown && children(shown.details)}
        {shown !== null && 'fault' in shown && <Alert tone="refused">{shown.fault}</Alert>}
      </div>
      <Button
        variant="secondary"
        icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
        busy={busy}
        onClick={() => (isShown ? setShown(null) : void show())}
      >
        {t(`${texts}.${isShown ? 'hideDetails' : 'showDetails'}`)}
      </Button>
      {!isShown && <Note>{t(`${texts}.detailsNote`)}</Note>}
    </div>
  );
}
