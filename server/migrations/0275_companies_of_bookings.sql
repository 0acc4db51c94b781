-- A booking may belong to a company or an agency, which then pays for its stays.
alter table booking
  add column company_id bigint,
  add constraint booking_company foreign key (hotel_id, company_id) references company (hotel_id, id);
create index booking_of_company on booking (hotel_id, company_id) where company_id is not null;
comment on column booking.company_id is 'The company that pays for the stays of this booking.';
grant update (company_id) on booking to konuk_app;
