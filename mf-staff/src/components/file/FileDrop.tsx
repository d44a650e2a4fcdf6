import { type ComponentProps, type DragEvent, useState } from 'react';
import css from './FileField.module.css';
import { FileField } from './FileField.tsx';

/** A file field onto which a file can also be dropped. */
export function FileDrop(props: ComponentProps<typeof FileField>) {
  const [isOver, setIsOver] = useState(false);

  /** Puts the dropped file into the field, which then shows its name. */
  function onDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    const input = event.currentTarget.querySelector('input');
    if (!file || !input) return;
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
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
      onDrop={onDrop}
    >
      <FileField {...props} />
    </fieldset>
  );
}
