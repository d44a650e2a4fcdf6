import { PATHS } from '@friends/shared/contract/portal/paths';
import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { useDescribe } from '@friends/shared/remote/useDescribe';
import { useAtomValue } from '@friends/shared/state/jotai';
import { sessionAtom } from '@friends/shared/state/portalAtoms';
import { SceneLostPath } from '@friends/shared/ui/art/SceneLostPath';
import { buttonClass } from '@friends/shared/ui/brand/Button';
import { manifest } from '../../manifest.ts';
import css from './NotFound.module.css';
import en from './notFound.en.json';
import id from './notFound.id.json';

addScreenMessages(manifest.name, { en, id });

const VISITOR_LINKS = [
  { text: 'home', to: PATHS.home },
  { text: 'join', to: PATHS.join },
  { text: 'contact', to: PATHS.contact },
] as const;

const MEMBER_LINKS = [
  { text: 'rewards', to: PATHS.rewards },
  { text: 'promotions', to: PATHS.promotions },
  { text: 'contact', to: PATHS.contact },
] as const;

/** Page for unknown addresses (docs/product.md#not-found). */
export function NotFound() {
  const { t } = useTranslation();
  useDescribe({ title: t('notFound.name'), description: t('notFound.text'), status: 404 });
  const isMember = useAtomValue(sessionAtom).status === 'member';
  const [first, ...others] = isMember ? MEMBER_LINKS : VISITOR_LINKS;
  return (
    <div className={`page ${css.lost}`}>
      <SceneLostPath className={css.scene ?? ''} />
      <h1>{t('notFound.title')}</h1>
      <p className={css.text}>{t('notFound.text')}</p>
      <div className={css.ways}>
        <Link className={buttonClass('primary')} to={first.to}>
          {t(`notFound.${first.text}`)}
        </Link>
        {others.map(({ text, to }) => (
          <Link className={buttonClass('secondary')} key={to} to={to}>
            {t(`notFound.${text}`)}
          </Link>
        ))}
      </div>
    </div>
  );
}
