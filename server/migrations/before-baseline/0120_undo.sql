-- What was taken back from the record: of each change once, and that is a row of the record itself.
create table audit_undo (
  hotel_id bigint not null references hotel,
  entry_id bigint not null,
  -- What the change was about, for the sentence.
  thing text not null,
  unit_id bigint,
  reservation_id bigint,
  primary key (hotel_id, entry_id)
);
alter table audit_undo enable row level security, force row level security;
create policy audit_undo_own on audit_undo using (hotel_id = (select konuk_hotel()));
grant select, insert on audit_undo to konuk_app;
select konuk_keep_trail('audit_undo');
