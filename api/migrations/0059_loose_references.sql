-- Equal for references that differ in separators and leading zeros only; null if nothing else is in them. Takes a stored identity
-- (`ref_key`). The same rule is looseReference (api/src/points/missingPoints/looseReference.ts).
create or replace function loose_reference(ref_key text) returns text language sql immutable parallel safe
  return nullif(
    translate(regexp_replace(ref_key, '(?<![0-9])0+(?=[0-9])', '', 'g'), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', ''), '');

create index points_claims_loose_ref on points_claims (loose_reference(ref_key));

-- On a large table make it beforehand, after the function above: create index concurrently.
create index if not exists bookings_loose_ref on bookings (loose_reference(ref_key));
