-- Who carries a parcel, beside the reference of the delivery; null if not given. Earlier versions show the reference alone.
alter table redemptions add delivery_carrier text;
