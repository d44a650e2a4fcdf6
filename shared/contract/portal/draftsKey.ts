/** Session storage key of unsent form input (docs/product.md#forms); removed at logout. */
export const DRAFTS_KEY = 'typed';
