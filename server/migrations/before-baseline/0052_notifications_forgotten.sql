-- Those that nobody sees any more are forgotten, night by night. Who has read one goes with it.
grant delete on notification to konuk_app;
