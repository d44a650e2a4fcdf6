import { addScreenMessages } from '@friends/shared/i18n/screenMessages';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { ListPage } from '../../components/list/ListPage.tsx';
import { PICTURE_CHOICES } from '../../components/list/listChoices.ts';
import { PictureUploader } from '../../components/picture/PictureUploader.tsx';
import { manifest } from '../../manifest.ts';
import { picturesAtom } from '../../state/programme/pictures.ts';
import css from './Pictures.module.css';
import { PictureTable } from './PictureTable.tsx';
import en from './pictures.en.json';
import id from './pictures.id.json';

addScreenMessages(manifest.name, { en, id });

/** All uploaded pictures. Unused ones can be deleted. */
export function Pictures() {
  const { t } = useTranslation();
  const { notices } = usePortal();
  return (
    <ListPage
      list="pictures"
      right="content.edit"
      texts="pictures"
      listAtom={picturesAtom}
      choices={PICTURE_CHOICES}
      mayBeEmpty
      above={({ reload }) => (
        <div className={css.upload}>
          <PictureUploader
            onUpload={({ FileName }) => {
              notices.show({ tone: 'success', text: t('pictures.uploaded', { name: FileName }) });
              reload();
            }}
          />
        </div>
      )}
    >
      {(pictures, { reload }) => <PictureTable pictures={pictures} onDone={reload} />}
    </ListPage>
  );
}
