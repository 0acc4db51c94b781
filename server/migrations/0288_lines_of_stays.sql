-- An invoice may have lines of several stays of one group. Each line belongs to a stay, and names its unit if the invoice
-- is of several.
alter table invoice_line add column reservation_id bigint, add column unit_name text default '' not null;

alter table invoice_line no force row level security;
alter table invoice no force row level security;
alter table invoice_line disable trigger user;
update invoice_line set reservation_id = invoice.reservation_id
  from invoice where invoice.hotel_id = invoice_line.hotel_id and invoice.id = invoice_line.invoice_id;
alter table invoice_line enable trigger user;
alter table invoice force row level security;
alter table invoice_line force row level security;

alter table invoice_line alter column reservation_id set not null,
  add constraint invoice_line_reservation foreign key (hotel_id, reservation_id) references reservation(hotel_id, id),
  add constraint invoice_line_unit_name check (length(unit_name) <= 1000);
create index invoice_line_of_stay on invoice_line (hotel_id, reservation_id);
comment on column invoice_line.unit_name is 'Empty on an invoice of one stay, which needs no unit to be understood.';
comment on column invoice.reservation_id is 'The stay that it is of; of several stays of a group, the first.';

-- A takeout of an earlier version has only invoices of one stay.
create function invoice_line_of_stay() returns trigger language plpgsql as $$
begin
  new.reservation_id := coalesce(new.reservation_id,
    (select reservation_id from invoice where hotel_id = new.hotel_id and id = new.invoice_id));
  return new;
end $$;
create trigger invoice_line_of_stay before insert on invoice_line for each row execute function invoice_line_of_stay();
