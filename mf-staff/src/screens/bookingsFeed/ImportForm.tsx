import type { FeedPlan, FeedUpload } from '@friends/shared/contract/staff/feed';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { type ReactNode, useState } from 'react';
import { Option } from '../../components/choice/Option.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { importFeedAtom } from '../../state/programme/feed.ts';
import css from './BookingsFeed.module.css';

interface ImportFormProps {
  readonly upload: FeedUpload;
  readonly plan: FeedPlan;
  readonly onChange: () => void;
  /** Button that checks the file again and lets bookings change their agent, user or source. */
  readonly ownerChanges: ReactNode;
}

/** Imports the bookings of the dry run, if the user agrees to leave out refused lines or to import outdated ones. */
export function ImportForm({ upload, plan, onChange, ownerChanges }: ImportFormProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const importFeed = useSetAtom(importFeedAtom);
  const [skipsRefused, setSkipsRefused] = useState(false);
  const [allowsOutdated, setAllowsOutdated] = useState(false);
  const { busy, error, run } = useAction();
  const count = plan.New + plan.Changed;
  const isReady = count > 0 && (plan.Refused === 0 || skipsRefused) && (plan.Newer === null || allowsOutdated);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => {
          await importFeed(upload.id, { Revision: plan.Revision, SkipRefused: skipsRefused, Again: allowsOutdated });
          onChange();
        });
      }}
    >
      {count === 0 && <p>{t('feedUpload.nothingNew')}</p>}
      {count > 0 && plan.Refused > 0 && (
        <Option
          type="checkbox"
          label={t('feedUpload.skipRefused', { count: plan.Refused, shown: number(plan.Refused) })}
          checked={skipsRefused}
          onChange={({ target }) => setSkipsRefused(target.checked)}
        />
      )}
      {count > 0 && plan.Newer && (
        <Option
          type="checkbox"
          label={t('feedUpload.importAgain')}
          checked={allowsOutdated}
          onChange={({ target }) => setAllowsOutdated(target.checked)}
        />
      )}
      {error !== null && <Alert tone="refused">{error}</Alert>}
      <div className={css.buttons}>
        {count > 0 && (
          <Button type="submit" busy={busy} disabled={!isReady}>
            {t('feedUpload.import', { count, shown: number(count) })}
          </Button>
        )}
        {ownerChanges}
      </div>
    </form>
  );
}
