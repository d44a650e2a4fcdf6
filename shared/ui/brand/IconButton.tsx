import { classes } from './classes.ts';
import css from './IconButton.module.css';

/** Class names of an icon button with a sufficient touch target, and an additional one, for example for colours. */
export const iconButtonClass = (className?: string) => classes(css.button, className);
