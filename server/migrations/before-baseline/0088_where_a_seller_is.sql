-- The il and the ilçe of the business, which UBL-TR asks for apart from the rest of an address. Empty: not said yet.
alter table invoice_seller
  add column city text not null default '',
  add column district text not null default '';
