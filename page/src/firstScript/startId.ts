/** Id of the template that holds the shell's scripts and what asks for them early, in a page that is read before it reacts. */
export const START_ID = 'start';
