-- Rows that came in a takeout of a Konuk that is not known here. Anybody could have written them, so they prove nothing.
alter table booking add column unproven boolean not null default false;
alter table sms_message add column unproven boolean not null default false;
alter table invoice add column unproven boolean not null default false;
alter table cash_session add column unproven boolean not null default false;
alter table payment add column unproven boolean not null default false;
alter table bank_line add column unproven boolean not null default false;
