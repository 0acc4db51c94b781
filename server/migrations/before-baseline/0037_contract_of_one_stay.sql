-- A contract is about one stay and one price. One that was sent before they were known says so, and is that of no stay.
alter table consent_code add column unstated text[] not null default '{}';
comment on column consent_code.stay is
  'What the contract said of the stay; another stay needs another contract. Null: no contract, or one of no stay.';
comment on column consent_code.unstated is 'What the text of the contract leaves out: see contractFacts.';

alter table consent_code no force row level security;
alter table consent_code disable trigger consent_code_stands;
update consent_code set unstated = '{unit,checkIn,checkOut,numberOfGuests,totalPrice}'
where purpose = 'CONTRACT' and stay is null;
alter table consent_code enable trigger consent_code_stands;
alter table consent_code force row level security;
