-- How often the public pages were opened. They belong to the product, not to a business, so there is no hotel here;
-- and there is nobody either: no row, no cookie and no address of a visit is kept, only a day's count.
create table page_visit (
  day date not null,
  path text not null,
  source text not null,
  visits bigint not null,
  primary key (day, path, source),
  constraint page_visit_counted check (visits > 0)
);
comment on table page_visit is 'Counts only. `source` is a group of domain/reports/visits.ts, never an address.';
grant select, insert, update on page_visit to konuk_app;

-- Reports of a period look for stays that leave after it began, and for reservations made in it.
create index reservation_departure on reservation (hotel_id, check_out);
create index reservation_created on reservation (hotel_id, created_at);
