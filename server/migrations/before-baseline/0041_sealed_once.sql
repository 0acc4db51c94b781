-- Once every number from before is sealed there is nothing left to look for: a start need not ask each business again.
alter table sealing_key add column all_sealed_at timestamptz;
comment on column sealing_key.all_sealed_at is 'Null until a start has sealed what lay in the clear: from then on a trigger keeps it so.';
grant update (all_sealed_at) on sealing_key to konuk_app;
