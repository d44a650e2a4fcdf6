import type { ContentPicture } from '@friends/shared/contract/staff/pictures';
import { useTranslation } from '@friends/shared/i18n/translation';
import { usePortal } from '@friends/shared/remote/portalContext';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Dialog } from '@friends/shared/ui/dialog/Dialog';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { TextField } from '@friends/shared/ui/form/TextField';
import { useState } from 'react';
import { ConfirmForm } from '../../components/decision/ConfirmForm.tsx';
import { useAction } from '../../hooks/useAction.ts';
import { describePictureAtom } from '../../state/programme/pictures.ts';

const MAX_DESCRIPTION_LENGTH = 200;

interface DescribeDialogProps {
  readonly picture: ContentPicture;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Edits the description by which a picture can be found. */
export function DescribeDialog({ picture: { id, FileName, Description }, onClose, onDone }: DescribeDialogProps) {
  const { t } = useTranslation();
  const { notices } = usePortal();
  const describe = useSetAtom(describePictureAtom);
  const [text, setText] = useState(Description);
  const [error, setError] = useState<string | null>(null);
  const { run } = useAction((message) => setError(message));
  return (
    <Dialog open title={t('pictures.describe.named', { name: FileName })} onClose={onClose}>
      <ConfirmForm
        confirm={t('pictures.describe.confirm')}
        isReady
        refusal={error !== null && <Alert tone="refused">{error}</Alert>}
        onConfirm={() => {
          setError(null);
          return run(async () => {
            await describe(id, text.trim());
            onClose();
            notices.show({ tone: 'success', text: t('pictures.describe.done') });
            onDone();
          });
        }}
        onClose={onClose}
      >
        <TextField
          name="Description"
          label={t('pictures.describe.label')}
          hint={t('pictures.describe.hint')}
          optionalLabel
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </ConfirmForm>
    </Dialog>
  );
}
