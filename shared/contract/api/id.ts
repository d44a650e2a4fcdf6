/** Our API uses numbers, another back end may use text; it is sent back unchanged. */
export type Id = number | string;

/** An entity from any back end. */
export type WithAnyId<Entity extends { readonly id: Id }> = Omit<Entity, 'id'> & { readonly id: Id };

/** A row whose `id` is our addition: a back end with the specification's fields only sends none. */
export type WithOptionalId<Row extends { readonly id: Id }> = Omit<Row, 'id'> & { readonly id: Id | null };
