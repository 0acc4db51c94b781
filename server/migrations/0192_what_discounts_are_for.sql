-- A discount or a correction says what it is for; those of before say nothing, and are for the nights.
alter table folio_line
  add column applies_to text constraint folio_line_applies_to check (applies_to in ('nights', 'extras', 'stay', 'line')),
  add column applies_to_line_id bigint;
alter table folio_line
  add constraint folio_line_target foreign key (hotel_id, applies_to_line_id) references folio_line (hotel_id, id),
  add constraint folio_line_target_named check ((applies_to_line_id is null or applies_to = 'line')
    and (applies_to is null or kind in ('discount', 'adjustment') and reverses_id is null));
comment on column folio_line.applies_to is 'Of a discount or correction: what it is for. Null is for the nights, and for the rest of the stay beyond them.';
comment on column folio_line.applies_to_line_id is 'The line that it is for, with applies_to = line.';
create index folio_line_spread on folio_line (hotel_id, reservation_id) where kind in ('discount', 'adjustment');
