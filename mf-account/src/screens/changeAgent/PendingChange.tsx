import { PATHS } from '@friends/shared/contract/portal/paths';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { Link } from '@friends/shared/remote/router';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button, buttonClass } from '@friends/shared/ui/brand/Button';
import { QuestionDialog } from '@friends/shared/ui/dialog/QuestionDialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { useState } from 'react';
import type { AgencyChange } from '../../client/agencyChange.ts';
import { withdrawAgencyChangeAtom } from '../../state/agencyChange.ts';
import css from './ChangeAgent.module.css';

/** Pending request instead of the form: only one is allowed (docs/product.md#change-agent). */
export function PendingChange({ change }: { readonly change: AgencyChange }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const facts = [
    [t('changeAgent.waiting.from'), `${change.AgentCode} / ${change.UserId}`],
    [t('changeAgent.waiting.to'), `${change.NewAgentCode} / ${change.NewUserID}`],
    [t('changeAgent.waiting.asked'), format.date(change.UTCCreated)],
  ] as const;
  return (
    <section className={css.waiting} aria-labelledby="waiting-change">
      <h2 className={css.title} id="waiting-change">
        {t('changeAgent.waiting.title')}
      </h2>
      <dl className={css.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Alert tone="pending">{t('changeAgent.waiting.text')}</Alert>
      <div className={css.buttons}>
        <Link className={buttonClass('secondary', 'large')} to={PATHS.profile}>
          {t('changeAgent.back')}
        </Link>
        <Button variant="quiet" size="large" onClick={() => setAsking(true)}>
          {t('changeAgent.waiting.withdraw')}
        </Button>
      </div>
      {isAsking && <WithdrawQuestion change={change} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Asks for confirmation; after withdrawal, the form is back. */
function WithdrawQuestion({ change, onClose }: { readonly change: AgencyChange; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const withdraw = useSetAtom(withdrawAgencyChangeAtom);

  async function confirm() {
    const isWithdrawn = await withdraw(change);
    const outcome = isWithdrawn ? 'withdrawn' : 'decided';
    notices.show({ tone: isWithdrawn ? 'success' : 'info', text: t(`changeAgent.waiting.${outcome}`) });
  }

  return (
    <QuestionDialog
      title={t('changeAgent.waiting.sure.title')}
      yes={t('changeAgent.waiting.sure.withdraw')}
      no={t('changeAgent.waiting.sure.keep')}
      onYes={confirm}
      onClose={onClose}
    >
      {t('changeAgent.waiting.sure.text', { agentCode: change.AgentCode, userId: change.UserId })}
    </QuestionDialog>
  );
}
