-- The clinical wall stands against the house too. Verbs of strangers and the tidying of pages and short links act as
-- service_role, which row security lets through: a grant here would have been the one door past everything else.
revoke all on schema clinical from service_role;
revoke all on all tables in schema clinical from service_role;
revoke all on all sequences in schema clinical from service_role;
revoke all on all routines in schema clinical from service_role;

-- And what stands there later is nobody's until it is granted.
alter default privileges in schema clinical revoke all on tables from service_role;
alter default privileges in schema clinical
  revoke all on sequences from public, anon, authenticated, practice_worker, service_role;
alter default privileges in schema clinical
  revoke all on routines from public, anon, authenticated, practice_worker, service_role;
