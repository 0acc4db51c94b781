-- The owner decides for each extra whether guests may ask for it on their page.
alter table extra add column guests_may_ask boolean default true not null;
grant select (guests_may_ask) on extra to konuk_guest;
