-- A block, or a price, that went over to another unit is in the history of both.
create index audit_entry_of_unit_left on audit_entry (hotel_id, ((before ->> 'unit_id')::bigint), at desc, id desc)
  where operation = 'update' and thing in ('unit_block', 'price_rule') and before ->> 'unit_id' is not null;
