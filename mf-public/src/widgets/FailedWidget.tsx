import { LoadFailed, type LoadFailedProps } from '@friends/shared/ui/feedback/LoadFailed';
import css from './FailedWidget.module.css';

interface FailedWidgetProps extends LoadFailedProps {
  readonly heading: string;
}

/** In place of a widget that did not load. Its heading stays: the failure alone does not say what is not there. */
export function FailedWidget({ heading, ...failure }: FailedWidgetProps) {
  return (
    <div className={css.failed}>
      <h2>{heading}</h2>
      <LoadFailed {...failure} />
    </div>
  );
}
