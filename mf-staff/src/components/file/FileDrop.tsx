import { type ComponentProps, type DragEvent, useState } from 'react';
import css from './FileField.module.css';
import { FileField } from './FileField.tsx';

/** A file that is dropped, or chosen as in any form. */
export function FileDrop(props: ComponentProps<typeof FileField>) {
  const [isOver, setIsOver] = useState(false);

  /** The field shows what was dropped, as if it was chosen. */
  function take(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    const input = event.currentTarget.querySelector('input');
    if (!file || !input) return;
    const one = new DataTransfer();
    one.items.add(file);
    input.files = one.files;
    props.onPick(file);
  }

  return (
    <fieldset
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={take}
    >
      <FileField {...props} />
    </fieldset>
  );
}
