-- A line of a folio may be on several invoices with a part each, so that two payers share a stay. The parts together are
-- never more than the line.
alter table invoiced_line add column on_line_id bigint, add column gross_kurus bigint,
  add column settled_kurus bigint not null default 0;

alter table invoiced_line no force row level security;
alter table folio_line no force row level security;
alter table invoiced_line disable trigger user;
update invoiced_line set on_line_id = line.id, gross_kurus = line.gross_kurus
  from folio_line as line where line.hotel_id = invoiced_line.hotel_id and line.id = invoiced_line.folio_line_id;
alter table invoiced_line enable trigger user;
alter table folio_line force row level security;
alter table invoiced_line force row level security;

alter table invoiced_line alter column on_line_id set not null, alter column gross_kurus set not null,
  drop constraint invoiced_line_pkey,
  add constraint invoiced_line_pkey primary key (hotel_id, folio_line_id, on_line_id, invoice_id),
  add constraint invoiced_line_settled check (settled_kurus <= 0),
  add constraint invoiced_line_on foreign key (hotel_id, on_line_id) references folio_line(hotel_id, id);
create index invoiced_line_changed_line on invoiced_line (hotel_id, on_line_id);
comment on table invoiced_line is 'The parts of lines of folios that invoices contain.';
comment on column invoiced_line.on_line_id is
  'The sold line whose price it is or changes: of a discount the line that the part is for, of a sold line the line itself.';
comment on column invoiced_line.settled_kurus is
  'Of a reduction: the part that credit notes had given back when the invoice was issued.';

-- The row of the stay is locked, so that two invoices at once cannot each see the line as free.
create function invoiced_line_within() returns trigger language plpgsql as $$
declare
  whole bigint;
begin
  perform from reservation
    join folio_line as line on line.hotel_id = reservation.hotel_id and line.reservation_id = reservation.id
    where line.hotel_id = new.hotel_id and line.id = new.folio_line_id for no key update of reservation;
  select gross_kurus into whole from folio_line where hotel_id = new.hotel_id and id = new.folio_line_id;
  -- A takeout of an earlier version names only the line, which is on its invoice as a whole.
  new.on_line_id := coalesce(new.on_line_id, new.folio_line_id);
  new.gross_kurus := coalesce(new.gross_kurus, whole);
  whole := whole - new.gross_kurus - new.settled_kurus - (
    select coalesce(sum(gross_kurus + settled_kurus), 0) from invoiced_line
    where hotel_id = new.hotel_id and folio_line_id = new.folio_line_id);
  if sign(new.gross_kurus) * sign(whole) < 0 or sign(new.settled_kurus) * sign(whole) < 0 then
    raise exception 'more of a line is invoiced than there is'
      using errcode = 'check_violation', constraint = 'invoiced_line_within';
  end if;
  return new;
end $$;
create trigger invoiced_line_within before insert on invoiced_line for each row execute function invoiced_line_within();

-- A line may have several rows, so the audit log names them by all of their key.
drop trigger invoiced_line_added on invoiced_line;
drop trigger invoiced_line_changed on invoiced_line;
drop trigger invoiced_line_removed on invoiced_line;
create trigger invoiced_line_added after insert on invoiced_line referencing new table as added for each statement
  execute function konuk_audit('', '{folio_line_id,on_line_id,invoice_id}', '{hotel_id,version}', '{}', '{}');
create trigger invoiced_line_changed after update on invoiced_line referencing old table as removed new table as added
  for each statement
  execute function konuk_audit('', '{folio_line_id,on_line_id,invoice_id}', '{hotel_id,version}', '{}', '{}');
create trigger invoiced_line_removed after delete on invoiced_line referencing old table as removed for each statement
  execute function konuk_audit('', '{folio_line_id,on_line_id,invoice_id}', '{hotel_id,version}', '{}', '{}');
