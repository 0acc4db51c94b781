-- What changed is told by a table that each process reads, no longer by NOTIFY: its lock made the commits of all
-- businesses wait for one another, each for the flush of the other.
create table live_change (
  xid xid8 not null default pg_current_xact_id(),
  hotel_id bigint not null,
  topic text not null
);
comment on table live_change is 'Of which business something changed, and what kind of thing: no id and nothing of a person. Kept for a minute or two.';
comment on column live_change.xid is 'By it a reader knows what was committed since it last looked, in whatever order.';
create index live_change_xid on live_change (xid);

grant select, insert, delete on live_change to konuk_app;

-- Once a transaction and kind of thing, however many rows it changed. What was told is kept in a setting that ends with
-- the transaction, and with a savepoint that is taken back.
create or replace function konuk_tell() returns trigger language plpgsql as $$
declare
  hotel bigint;
  told text := coalesce(current_setting('konuk.told', true), '');
  change text;
begin
  if tg_table_name = 'hotel' then hotel := new.id;
  elsif tg_op = 'DELETE' then hotel := old.hotel_id;
  else hotel := new.hotel_id;
  end if;
  change := hotel || ':' || tg_argv[0] || ' ';
  if strpos(' ' || told, ' ' || change) > 0 then return null; end if;
  -- Work over many businesses at once would make it long: then some are told twice.
  perform set_config('konuk.told', case when length(told) < 500 then told else '' end || change, true);
  insert into live_change (hotel_id, topic) values (hotel, tg_argv[0]);
  return null;
end $$;
