-- What a business adds to the sales contract in its own words. A version that was saved is never changed or deleted: a
-- contract that went out with it has its words, and shows where they came from.
create table business_terms (
  hotel_id bigint not null references hotel,
  version integer not null,
  text text not null,
  saved_at timestamptz not null,
  saved_by bigint not null,
  primary key (hotel_id, version),
  constraint business_terms_version check (version > 0),
  constraint business_terms_length check (char_length(text) <= 4000),
  constraint business_terms_saved_by foreign key (hotel_id, saved_by) references membership
);
comment on table business_terms is 'The highest version of a business counts. No row: it has none of its own.';
comment on column business_terms.text is 'As it was typed. Empty: the business has taken its terms back.';

alter table business_terms enable row level security;
alter table business_terms force row level security;
create policy business_terms_own on business_terms using (hotel_id = (select konuk_hotel()));

grant select, insert on business_terms to konuk_app;

create trigger business_terms_told after insert on business_terms
  for each row execute function konuk_tell('hotel');
