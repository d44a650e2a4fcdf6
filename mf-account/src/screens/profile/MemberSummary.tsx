import type { Account } from '@friends/shared/contract/api/account';
import { PATHS } from '@friends/shared/contract/portal/paths';
import { isFromOwnApi } from '@friends/shared/contract/rules/isFromOwnApi';
import { useFormat } from '@friends/shared/i18n/format';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useAtom } from '@friends/shared/state/jotai';
import { Avatar } from '@friends/shared/ui/brand/Avatar';
import { Button } from '@friends/shared/ui/brand/Button';
import { Chip } from '@friends/shared/ui/brand/Chip';
import { Points } from '@friends/shared/ui/brand/Points';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { pendingChangeAtom } from '../../state/agencyChange.ts';
import css from './Profile.module.css';

interface MemberSummaryProps {
  readonly account: Account;
  /** Called when a member without a name wants to add one. */
  readonly onAddName: () => void;
}

/** Membership data. Agent code and user ID change only with an operator's approval. */
export function MemberSummary({ account, onAddName }: MemberSummaryProps) {
  const { t } = useTranslation();
  const { Name, Email, Image, GeniusMember, Point, AgentCode, UserId } = account;
  return (
    <section className={css.part} aria-label={t('profile.summary.label')}>
      <div className={css.who}>
        <Avatar src={Image} name={Name || Email} size={64} />
        <div className={css.names}>
          <p className={css.name}>{Name || Email}</p>
          {!Name && (
            <Button variant="secondary" onClick={onAddName}>
              {t('profile.summary.addName')}
            </Button>
          )}
          <Chip tier={GeniusMember ? 'genius' : 'silver'} />
        </div>
      </div>
      <Points value={Point} size="large" />
      <dl className={css.facts}>
        <div>
          <dt>{t('profile.summary.agentCode')}</dt>
          <dd>{AgentCode}</dd>
        </div>
        <div>
          <dt>{t('profile.summary.userId')}</dt>
          <dd>{UserId}</dd>
        </div>
      </dl>
      {isFromOwnApi(account) ? <PendingChangeOrLink /> : <ChangeLink />}
    </section>
  );
}

function ChangeLink() {
  const { t } = useTranslation();
  return (
    <Link className={css.link} to={PATHS.changeAgent}>
      {t('profile.summary.changeAgent')}
    </Link>
  );
}

/** The pending change of agent, or a link to request one, also if loading failed. */
function PendingChangeOrLink() {
  const { t } = useTranslation();
  const format = useFormat();
  const [state] = useAtom(pendingChangeAtom);
  if (state.status === 'loading') return <div className={css.link} />;
  if (state.status === 'failed' || !state.value) return <ChangeLink />;
  const { NewAgentCode, NewUserID, UTCCreated } = state.value;
  const request = { agentCode: NewAgentCode, userId: NewUserID, day: format.date(UTCCreated) };
  return (
    <Alert tone="pending" action={<Link to={PATHS.changeAgent}>{t('profile.summary.seeWaiting')}</Link>}>
      <span className={css.long}>{t('profile.summary.waiting', request)}</span>
    </Alert>
  );
}
