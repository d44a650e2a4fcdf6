/** Of the tab's storage: what was typed into forms and not sent yet (docs/product.md#forms). Logout takes it away. */
export const TYPED_KEY = 'typed';
