-- Of an erased member: every identity (`booking_owner`) under which a booking with the reference is paid by these points.
alter table points_claims add column former_owners text[];
create index points_claims_of_former on points_claims (id) where former_owners is not null;
