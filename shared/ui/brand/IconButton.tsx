import { classes } from './classes.ts';
import css from './IconButton.module.css';

/**
 * Class names of an icon button with a sufficient touch target. @param own additional class, for example for colours
 */
export const iconButtonClass = (own?: string) => classes(css.button, own);
