-- A line that pays for several stays is parted: each part is a line of its own, and the amounts of all parts make up
-- what came in.
alter table bank_line add column part_of bigint;
alter table bank_line add constraint bank_line_part foreign key (hotel_id, part_of) references bank_line (hotel_id, id);
alter table bank_line add constraint bank_line_part_later check (part_of < id);
comment on column bank_line.part_of is 'The line from which this one was parted; null for what a statement holds.';
create index bank_line_parts on bank_line (hotel_id, part_of) where part_of is not null;
grant delete on bank_line to konuk_app;
