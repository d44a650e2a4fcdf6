import { PATHS } from '@friends/shared/contract/portal/paths';
import { useTranslation } from '@friends/shared/i18n/translation';
import { Link } from '@friends/shared/remote/router';
import { ParangPattern } from '@friends/shared/ui/art/ParangPattern';
import { SceneTerrace } from '@friends/shared/ui/art/SceneTerrace';
import { ArrowRight } from 'lucide-react';
import css from './PromoBanner.module.css';

export function PromoBanner() {
  const { t } = useTranslation();
  return (
    <Link className={css.banner} to={PATHS.promotions}>
      <ParangPattern className={css.pattern} />
      <SceneTerrace className={css.scene} />
      <span className={css.words}>
        <strong className={css.title}>{t('promo.title')}</strong>
        <span>{t('promo.text')}</span>
      </span>
      <span className={css.go}>
        {t('promo.action')}
        <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </Link>
  );
}
