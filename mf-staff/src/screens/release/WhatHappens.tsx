import type { RemoteDetail } from '@friends/shared/contract/staff/releases';
import { useTranslation } from '@friends/shared/i18n/translation';
import css from './LiveDialog.module.css';
import { type LiveValues, planOf } from './livePlan.ts';
import { useConsequences } from './useConsequences.ts';

interface WhatHappensProps {
  readonly remote: RemoteDetail;
  readonly version: string;
  readonly values: LiveValues;
  readonly isWrong: boolean | undefined;
}

/** What pressing the button does, in sentences, as the form is filled in. */
export function WhatHappens({ remote, version, values, isWrong }: WhatHappensProps) {
  const { t } = useTranslation();
  const consequences = useConsequences(remote, version);
  return (
    <div className={css.will} role="status">
      <p className={css.willTitle}>{t('release.will.title')}</p>
      <p>{isWrong ? t('release.will.unclear') : consequences(planOf(values))}</p>
    </div>
  );
}
