-- A contract may be approved before its stay is known. It then counts for the reservation that is stored first under its
-- number within a day, in the form in which that reservation was stored, because the text of the contract names none.
create table contract_stay (
  hotel_id bigint not null references hotel,
  code_id bigint not null,
  reservation_id bigint not null,
  stay jsonb not null,
  constraint contract_stay_pkey primary key (hotel_id, code_id),
  constraint contract_stay_code foreign key (hotel_id, code_id) references consent_code,
  constraint contract_stay_reservation foreign key (hotel_id, reservation_id) references reservation
);
comment on column contract_stay.code_id is 'The approved contract. Each counts for one reservation, so it is the key.';
comment on column contract_stay.stay is
  'The reservation as it was first stored, in the form of consent_code.stay. Another stay needs another contract.';
alter table contract_stay enable row level security, force row level security;
create policy contract_stay_own on contract_stay using (hotel_id = (select konuk_hotel()));
grant select, insert on contract_stay to konuk_app;
select konuk_audit_table('contract_stay');
