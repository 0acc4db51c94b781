-- Counts of visits and of SMS and the notes of backups stayed for ever. The job that deletes them at night needs the right.
grant delete on page_visit, sms_day, backup_run to konuk_app;
