/** Key in session storage of unsent form input (docs/product.md#forms). Removed at logout. */
export const TYPED_KEY = 'typed';
