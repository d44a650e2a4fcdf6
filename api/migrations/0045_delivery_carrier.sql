-- Who carries a parcel, beside the reference of the delivery; null: nobody said. A version before this one shows the reference alone.
alter table redemptions add delivery_carrier text;
