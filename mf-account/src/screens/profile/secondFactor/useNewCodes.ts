import { useRef, useState } from 'react';

interface NewCodes<Input> {
  /** Null until created. */
  readonly codes: readonly string[] | null;
  /** True if the dialog was closed while the codes were being created. */
  readonly isClosed: boolean;
  readonly create: (input: Input) => Promise<void>;
  readonly close: () => void;
}

/**
 * Creates recovery codes. They are displayed only once, so they appear even if the dialog was closed meanwhile.
 *
 * @param onClose called when there is nothing more to show
 */
export function useNewCodes<Input>(
  createCodes: (input: Input) => Promise<readonly string[]>,
  onClose: () => void,
): NewCodes<Input> {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isClosed, setClosed] = useState(false);
  const call = useRef({ isRunning: false, isAbandoned: false });

  async function create(input: Input): Promise<void> {
    call.current = { isRunning: true, isAbandoned: false };
    try {
      setCodes(await createCodes(input));
    } catch (error) {
      if (call.current.isAbandoned) onClose();
      throw error;
    } finally {
      call.current.isRunning = false;
    }
  }

  function close(): void {
    call.current.isAbandoned = call.current.isRunning;
    if (call.current.isRunning) setClosed(true);
    else onClose();
  }

  return { codes, isClosed, create, close };
}
