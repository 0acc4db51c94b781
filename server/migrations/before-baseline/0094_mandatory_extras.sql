-- What nobody can do without: the final cleaning, a resort fee. It is put on the account of every stay that is booked.
alter table extra
  add column mandatory boolean not null default false,
  -- How many pieces somebody takes is his own choice.
  add constraint extra_mandatory_counts_itself check (not (mandatory and per = 'piece'));
comment on column extra.mandatory is 'Put on the account of every stay, with its booking.';
