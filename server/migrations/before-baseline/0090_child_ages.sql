-- How old the children of a party are, as far as it was said: what they cost goes by their age.
alter table reservation
  add column child_ages smallint[] not null default '{}',
  add constraint reservation_child_ages check (cardinality(child_ages) < 20 and 0 <= all (child_ages) and 17 >= all (child_ages));
comment on column reservation.child_ages is 'Of number_of_guests. Who is not among them is an adult, as prices go.';
