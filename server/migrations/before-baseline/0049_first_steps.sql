-- A new business is led through its first steps until they are done or it wants to see them no more.
alter table hotel add column first_steps_dismissed_at timestamptz;
