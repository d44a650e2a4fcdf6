-- Testimonials are listed by position, then by id. A version before this one lists them by id.
alter table testimonials add column position integer not null default 0;
