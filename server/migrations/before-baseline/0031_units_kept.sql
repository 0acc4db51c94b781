-- Units are changed, put in order and archived.

alter table unit
  add column version integer not null default 1,
  add column position integer,
  add column archived boolean not null default false,
  add constraint unit_archived_is_out_of_use check (not archived or removed_at is not null);
comment on column unit.removed_at is
  'Out of use since then, deleted or archived: it leaves the lists but stays for the stays that are or were in it.';
comment on column unit.archived is 'Out of use, but in sight, to be brought back. A deleted unit is gone for good.';
comment on column unit.position is 'Where the business has put it by hand. Those without one come after, by name.';
