import { useTranslation } from '@friends/shared/i18n/translation';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../hooks/useAction.ts';
import { Note } from './DetailList.tsx';
import css from './DetailsOnDemand.module.css';

interface DetailsOnDemandProps<Details> {
  /** Prefix of the text keys showDetails, hideDetails, detailsNote, noDetails. */
  readonly texts: string;
  /** Null if not found. Throws `ApiError`. */
  readonly fetchDetails: () => Promise<Details | null>;
  readonly children: (details: Details) => ReactNode;
}

/** Fetches details on request only, as each access is audited. */
export function DetailsOnDemand<Details>({ texts, fetchDetails, children }: DetailsOnDemandProps<Details>) {
  const { t } = useTranslation();
  const [details, setDetails] = useState<Details | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { busy, error, run } = useAction();
  const isShown = details !== null;
  const message = isMissing ? t(`${texts}.noDetails`) : error;

  async function show(): Promise<void> {
    setMissing(false);
    const fetched = await fetchDetails();
    setDetails(fetched);
    setMissing(fetched === null);
  }

  return (
    <div className={css.details}>
      <div aria-live="polite">
        {isShown && children(details)}
        {message !== null && <Alert tone="refused">{message}</Alert>}
      </div>
      <Button
        variant="secondary"
        icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
        busy={busy}
        onClick={() => (isShown ? setDetails(null) : void run(show))}
      >
        {t(`${texts}.${isShown ? 'hideDetails' : 'showDetails'}`)}
      </Button>
      {!isShown && <Note>{t(`${texts}.detailsNote`)}</Note>}
    </div>
  );
}
