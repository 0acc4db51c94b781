-- A credit note that takes back some of the price of nights takes back none of them: it is one piece, without days.
alter table invoice_line
  drop constraint invoice_line_sold,
  add constraint invoice_line_sold check (sold in ('nights', 'extra', 'fee', 'damage', 'other', 'lodging'));
