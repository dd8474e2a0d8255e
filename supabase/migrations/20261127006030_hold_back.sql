-- The server's own role, which acts for no practice, holds nothing back by it and may say so.
grant execute on function app.hold_back(jsonb) to service_role;
