import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { PageHeading } from '@friends/shared/ui/brand/PageHeading';
import { ArrowLeft, Banknote, Gift, Ticket } from 'lucide-react';
import css from './PointsExchange.module.css';

const PROCEDURES = [
  { kind: 'cash', Icon: Banknote, steps: ['complete', 'claim', 'approval', 'arrival'] },
  { kind: 'voucher', Icon: Ticket, steps: ['complete', 'claim', 'approval', 'arrival'] },
  { kind: 'product', Icon: Gift, steps: ['reconfirm', 'complete', 'claim', 'arrival'] },
] as const;

/** Redemption procedures and their duration (docs/product.md#redemption-procedure). */
export function PointsExchange() {
  const { t } = useTranslation();
  return (
    <div className={`page ${css.screen}`}>
      <PageHeading title={t('procedure.title')} lead={t('procedure.lead')} />
      <div className={css.procedures}>
        {PROCEDURES.map(({ kind, Icon, steps }) => (
          <section key={kind} className={css.procedure} aria-labelledby={kind}>
            <Icon className={css.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
            <h2 id={kind}>{t(`procedure.${kind}.title`)}</h2>
            <p className={css.time}>{t(`procedure.${kind}.time`)}</p>
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step}>{t(`procedure.${kind}.${step}`)}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={css.note}>{t('procedure.note')}</p>
      <Link className={css.back} to={PATHS.rewards}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('procedure.back')}
      </Link>
    </div>
  );
}
