import type { ReportedError } from '@friends/shared/contract/staff/releaseHealth';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useJakarta } from '../../hooks/useJakarta.ts';
import errorCss from './Errors.module.css';
import css from './Release.module.css';

/** Reported errors, those with the most affected users first. */
export function Errors({ errors }: { readonly errors: readonly ReportedError[] }) {
  const { t } = useTranslation();
  return (
    <section className={css.section} aria-labelledby="errors">
      <h2 className={css.title} id="errors">
        {t('release.errors')}
      </h2>
      {errors.length === 0 ? (
        <p className={css.soft}>{t('release.noErrors')}</p>
      ) : (
        <ul className={errorCss.errors}>
          {errors.map((error) => (
            <ErrorItem key={[error.Kind, error.Since, ...error.Frames].join(' ')} error={error} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ErrorItem({ error }: { readonly error: ReportedError }) {
  const { t } = useTranslation();
  const jakarta = useJakarta();
  const { Kind, Version, Since, Last, Readers, Routes, Place, Frames } = error;
  const where = Place ? `${Place.Source}:${Place.Line}` : (Frames[0] ?? t('release.unknownPlace'));
  return (
    <li className={errorCss.error}>
      <h3 className={errorCss.kind} translate="no">
        {Kind} <span className={errorCss.where}>{where}</span>
      </h3>
      {Place?.Code && (
        <pre className={errorCss.code} translate="no">
          <code>{Place.Code}</code>
        </pre>
      )}
      <p className={errorCss.facts}>
        {[
          t('release.users', { count: Readers }),
          ...(Routes.length > 0 ? [t('release.onRoutes', { routes: Routes.join(', ') })] : []),
          Since === Version
            ? t('release.inVersion', { version: Version })
            : t('release.sinceVersion', { since: Since, version: Version }),
          t('release.lastSeen', { time: jakarta(Last) }),
        ].join(' · ')}
      </p>
      {Frames.length > 1 && (
        <details className={errorCss.frames}>
          <summary>{t('release.stack')}</summary>
          <pre translate="no">{Frames.join('\n')}</pre>
        </details>
      )}
    </li>
  );
}
