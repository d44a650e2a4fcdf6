import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { useTranslation } from '@friends/shared/i18n/translation';
import { useLoaded } from '@friends/shared/state/useLoaded';
import { Button } from '@friends/shared/ui/brand/Button';
import { Picture } from '@friends/shared/ui/content/Picture';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { EmptyState } from '@friends/shared/ui/feedback/EmptyState';
import { Skeleton, SkeletonGroup } from '@friends/shared/ui/feedback/Skeleton';
import { Pager } from '@friends/shared/ui/list/Pager';
import { useMemo, useState } from 'react';
import { DEFAULT_QUERY } from '../../state/defaultQuery.ts';
import { picturesAtom } from '../../state/programme/pictures.ts';
import { RequireRightView } from '../layout/RequireRight.tsx';
import { Search } from '../list/Search.tsx';
import css from './PicturePicker.module.css';
import './pictureTexts.ts';

interface PicturePickerProps {
  readonly onPick: (picture: ContentPicture) => void;
  readonly onClose: () => void;
}

/** Dialog to choose an uploaded picture, the latest first. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState(DEFAULT_QUERY);
  const [text, setText] = useState('');
  const [state, reload] = useLoaded(useMemo(() => picturesAtom(query), [query]));
  const search = () => setQuery({ ...DEFAULT_QUERY, q: text.trim() });
  return (
    <Dialog open size="large" title={t('picture.picker.title')} onClose={onClose}>
      {/* Not a `form`, as the picker may be inside one. */}
      <search
        className={css.search}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          search();
        }}
      >
        <Search label={t('picture.picker.search')} value={text} onChange={setText} />
        <Button variant="secondary" onClick={search}>
          {t('search.find')}
        </Button>
      </search>
      <RequireRightView
        right="content.edit"
        state={state}
        loading={<PickerLoading />}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={t(`picture.picker.${query.q === '' ? 'none' : 'nothing'}`, { text: query.q })} />}
        onRetry={() => void reload()}
      >
        {({ rows, count }) => (
          <>
            <ul className={css.grid}>
              {rows.map((picture) => (
                <li key={picture.id}>
                  <button type="button" className={css.choice} onClick={() => onPick(picture)}>
                    <Picture src={picture.Address} alt="" sizes="12rem" fallback={null} />
                    <span className={css.name}>{picture.Description || picture.FileName}</span>
                  </button>
                </li>
              ))}
            </ul>
            <Pager paging={query} count={count} onChange={(paging) => setQuery({ ...query, ...paging })} />
          </>
        )}
      </RequireRightView>
    </Dialog>
  );
}

function PickerLoading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('picture.picker.loading')}>
      <div className={css.grid}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} shape="block" height="9rem" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
