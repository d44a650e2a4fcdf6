import { LoadFailed, type LoadFailedProps } from '@friends/shared/ui/feedback/LoadFailed';
import css from './FailedWidget.module.css';

interface FailedWidgetProps extends LoadFailedProps {
  readonly heading: string;
}

/** Replaces a widget that failed to load. Keeps the heading, since the error alone doesn't say what is missing. */
export function FailedWidget({ heading, ...failure }: FailedWidgetProps) {
  return (
    <div className={css.failed}>
      <h2>{heading}</h2>
      <LoadFailed {...failure} />
    </div>
  );
}
