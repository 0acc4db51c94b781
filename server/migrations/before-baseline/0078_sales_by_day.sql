-- The accountant's reports: what was charged, by the day of the service.
create index folio_line_days on folio_line (hotel_id, day) include (kind, gross_kurus, reservation_id);
