/** How an entity is known. Our API numbers its entities, another back end may use text; it is sent back as it came. */
export type Id = number | string;

/** An entity as a front end holds it, whichever back end it came from. */
export type WithAnyId<Entity extends { readonly id: Id }> = Omit<Entity, 'id'> & { readonly id: Id };

/** A row of a list whose `id` is our addition: a back end of the specification alone sends none. */
export type WithOptionalId<Row extends { readonly id: Id }> = Omit<Row, 'id'> & { readonly id: Id | null };
