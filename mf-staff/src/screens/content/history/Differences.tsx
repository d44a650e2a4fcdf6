import type { ContentDifference } from '@friends/shared/contract/staff/content';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { LoadedView } from '@friends/shared/ui/feedback/LoadedView';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { useMemo } from 'react';
import type { EntryPath } from '../../../client/content.ts';
import { differenceAtom } from '../../../state/content.ts';
import { fieldKey } from '../forms/fieldNames.ts';
import { plainText } from '../plainText.ts';
import css from './Differences.module.css';
import { Words } from './Words.tsx';

interface DifferencesProps {
  readonly path: EntryPath;
  readonly version: number;
}

/** Compares a version with the previous one, field by field. */
export function Differences({ path: { kind, entry }, version }: DifferencesProps) {
  const { t } = useTranslation();
  const [state, reload] = useLoaded(useMemo(() => differenceAtom({ kind, entry }, version), [kind, entry, version]));
  return (
    <LoadedView
      state={state}
      loading={
        <SkeletonGroup label={t('content.history.loading')}>
          <Skeleton shape="block" height="6rem" />
        </SkeletonGroup>
      }
      empty={null}
      onRetry={() => void reload()}
    >
      {(difference) => <Fields difference={difference} />}
    </LoadedView>
  );
}

const textOf = (value: unknown): string => plainText(value) || '–';

function Fields({ difference: { Version, Before, After } }: { readonly difference: ContentDifference }) {
  const { t } = useTranslation();
  if (Before === null) return <p>{t('content.history.first')}</p>;
  return (
    <dl className={css.fields}>
      {Version.Changed.map((field) => (
        <div key={field}>
          <dt>{t(fieldKey(field))}</dt>
          <dd className={css.text}>
            <Words before={textOf(Before[field])} after={textOf(After[field])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
