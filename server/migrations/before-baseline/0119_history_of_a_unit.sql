-- The history of a unit: its own rows, those of the prices that are its own, and those of the days on which it was not let.
create index audit_entry_of_unit on audit_entry (hotel_id, unit_id, at desc, id desc)
  where thing in ('unit', 'unit_block', 'price_rule', 'audit_undo');
