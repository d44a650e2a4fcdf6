import { saveFile } from '@friends/shared/client/fetchFile';
import { useSetAtom } from '@friends/shared/state/jotai';
import { Button } from '@friends/shared/ui/brand/Button';
import { Alert } from '@friends/shared/ui/feedback/Alert';
import { Download } from 'lucide-react';
import type { FeedFileCall } from '../../client/programme/feed.ts';
import { useAction } from '../../hooks/useAction.ts';
import { fetchFeedFileAtom } from '../../state/programme/feed.ts';
import css from './BookingsFeed.module.css';

interface FeedFileButtonProps {
  readonly file: FeedFileCall;
  /** ID of the upload or import. */
  readonly id: number;
  readonly text: string;
}

/** Button that downloads a file about an upload or import. */
export function FeedFileButton({ file, id, text }: FeedFileButtonProps) {
  const fetchFile = useSetAtom(fetchFeedFileAtom);
  const { busy, error, run } = useAction();
  return (
    <div className={css.buttons}>
      <Button
        variant="secondary"
        icon={<Download strokeWidth={1.75} />}
        busy={busy}
        onClick={() => void run(async () => saveFile(await fetchFile(file, id)))}
      >
        {text}
      </Button>
      {error !== null && <Alert tone="refused">{error}</Alert>}
    </div>
  );
}
