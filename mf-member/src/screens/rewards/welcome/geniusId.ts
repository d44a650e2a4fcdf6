/** Id of the heading that the card's tier leads to. */
export const GENIUS_ID = 'genius-member';
