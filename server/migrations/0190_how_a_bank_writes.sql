-- What a bank's statements say beside their columns: whether money came in or went out, its currency, and how the bank
-- writes dates and amounts where its files alone do not show it.
alter table bank_account add column sign_column integer;
alter table bank_account add column currency_column integer;
alter table bank_account add column date_order text
  constraint bank_account_date_order check (date_order in ('day-first', 'month-first'));
alter table bank_account add column decimal_mark text
  constraint bank_account_decimal_mark check (decimal_mark in (',', '.'));
comment on column bank_account.sign_column is 'Says whether money came in or went out; null: the amount carries its sign, or the headings name the column.';
