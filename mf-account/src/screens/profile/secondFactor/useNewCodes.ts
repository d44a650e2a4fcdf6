import { useRef, useState } from 'react';

interface NewCodes<Input> {
  /** Null until created. */
  readonly codes: readonly string[] | null;
  /** True if the dialog was closed while the codes were being created. */
  readonly isClosed: boolean;
  readonly ask: (input: Input) => Promise<void>;
  readonly close: () => void;
}

/**
 * Creates recovery codes. They are displayed only once, so they appear even if the dialog was closed meanwhile.
 *
 * @param onClose called when there is nothing more to show
 */
export function useNewCodes<Input>(
  make: (input: Input) => Promise<readonly string[]>,
  onClose: () => void,
): NewCodes<Input> {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isClosed, setClosed] = useState(false);
  const call = useRef({ isUnderWay: false, isUnwanted: false });

  async function ask(input: Input): Promise<void> {
    call.current = { isUnderWay: true, isUnwanted: false };
    try {
      setCodes(await make(input));
    } catch (error) {
      if (call.current.isUnwanted) onClose();
      throw error;
    } finally {
      call.current.isUnderWay = false;
    }
  }

  function close(): void {
    call.current.isUnwanted = call.current.isUnderWay;
    if (call.current.isUnderWay) setClosed(true);
    else onClose();
  }

  return { codes, isClosed, ask, close };
}
