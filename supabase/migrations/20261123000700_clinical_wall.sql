-- The clinical wall. What stands behind it (notes, intake, health answers) has a schema of its own, which no role opens
-- that writes to the world, shows pages to strangers or serves rows: not anon, not authenticated, not practice_worker.
-- clinical_worker is practice_worker and more; only what stands behind the wall itself acts as it.
do $$
begin
  perform pg_advisory_xact_lock(7231001);
  if not exists (select from pg_roles where rolname = 'clinical_worker') then
    create role clinical_worker nologin inherit;
  end if;
  grant practice_worker to clinical_worker;
  grant clinical_worker to authenticator;
end $$;

create schema clinical;
revoke all on schema clinical from public;
grant usage on schema clinical to clinical_worker, service_role;
alter default privileges in schema clinical revoke all on tables from public, anon, authenticated, practice_worker;
