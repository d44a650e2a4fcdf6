/** ID of an entity: a number in our API, possibly text in another back end. Always sent back unchanged. */
export type Id = number | string;

/** An entity from any back end. */
export type WithAnyId<Entity extends { readonly id: Id }> = Omit<Entity, 'id'> & { readonly id: Id };

/** A row whose `id` is not part of the specification, so that another back end may not send it. */
export type WithOptionalId<Row extends { readonly id: Id }> = Omit<Row, 'id'> & { readonly id: Id | null };
