-- A cancellation may keep the whole deposit, whatever the cancellation rule says.
alter table settlement drop constraint settlement_way;
alter table settlement add constraint settlement_way check (way in ('rule', 'forfeit', 'return', 'later', 'amount'));
