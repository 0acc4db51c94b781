-- What a business takes along to another Konuk: its rows get new ids there, and what can only be proven where it happened
-- comes as it was, with the means to check it.
create table brought_archive (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  business_name text not null,
  made_at timestamptz not null,
  read_at timestamptz not null,
  read_by bigint not null,
  -- Who made the rows there, by the number that they had there: here all of them are of whoever read the archive.
  people jsonb not null,
  primary key (hotel_id, id),
  constraint brought_archive_read_by foreign key (hotel_id, read_by) references membership
);
create table brought_proof (
  hotel_id bigint not null references hotel,
  id bigint generated always as identity,
  -- The row of consent_code as it was there, without its keyed hashes, which mean nothing under another secret.
  content jsonb not null,
  -- The hash of the proof before it, over which its own was counted. Null: a code that was never entered.
  chained_to text,
  primary key (hotel_id, id)
);
create index brought_proof_of_reservation on brought_proof (hotel_id, (content ->> 'reservation_uniq_id'));

alter table brought_archive enable row level security;
alter table brought_archive force row level security;
create policy brought_archive_own on brought_archive using (hotel_id = (select konuk_hotel()));
alter table brought_proof enable row level security;
alter table brought_proof force row level security;
create policy brought_proof_own on brought_proof using (hotel_id = (select konuk_hotel()));
grant select, insert on brought_archive, brought_proof to konuk_app;

alter table marketing_consent
  alter column proof_id drop not null,
  add column brought_proof_id bigint,
  add constraint marketing_consent_brought_proof foreign key (hotel_id, brought_proof_id) references brought_proof,
  add constraint marketing_consent_proven check (num_nonnulls(proof_id, brought_proof_id) = 1);

-- What these three say of a new row is known of one that is read from an archive: it stands in the archive. The setting
-- lasts for the transaction that reads it.
create function konuk_reads_archive() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('konuk.reads_archive', true), '') = 'on' $$;

create or replace function payment_joins_till() returns trigger language plpgsql as $$
begin
  if konuk_reads_archive() then return new; end if;
  select id into new.cash_session_id
  from cash_session
  where hotel_id = new.hotel_id and closed_at is null
    and (opened_at at time zone 'Europe/Istanbul')::date <= new.day
  for share;
  return new;
end $$;

drop trigger reservation_allocates on reservation;
create trigger reservation_allocates_update after update on reservation
  for each row execute function reservation_allocates();
create trigger reservation_allocates after insert on reservation
  for each row when (not konuk_reads_archive()) execute function reservation_allocates();
drop trigger unit_block_allocates on unit_block;
create trigger unit_block_allocates_update after update on unit_block
  for each row execute function unit_block_allocates();
create trigger unit_block_allocates after insert on unit_block
  for each row when (not konuk_reads_archive()) execute function unit_block_allocates();
