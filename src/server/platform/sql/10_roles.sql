-- The standard Supabase roles, made where they are missing: the same database also stands under Supabase.
do $$
declare wanted text;
begin
  -- Roles belong to the whole cluster: two databases that start together must not collide.
  perform pg_advisory_xact_lock(7231001);
  foreach wanted in array array['anon', 'authenticated', 'practice_worker'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  grant anon, authenticated, service_role, practice_worker to authenticator;
end $$;

create schema if not exists auth;
create schema if not exists extensions;
create schema if not exists private;

grant usage on schema public, auth, extensions to anon, authenticated, service_role, practice_worker;
grant usage on schema private to service_role;
revoke create on schema public from public;

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- A pooled connection keeps '' and not null after a transaction that set the value: hence nullif.
create or replace function auth.jwt() returns jsonb language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
create or replace function auth.uid() returns uuid language sql stable
  as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create or replace function auth.role() returns text language sql stable
  as $$ select coalesce(auth.jwt() ->> 'role', 'anon') $$;
create or replace function auth.email() returns text language sql stable
  as $$ select auth.jwt() ->> 'email' $$;

-- Keys and salts that every process of one database must share.
create table if not exists private.secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
revoke all on private.secrets from public;
grant select, insert on private.secrets to service_role;

-- Every table must say for itself who may do what; nothing is granted by default.
alter default privileges in schema public revoke all on tables from public, anon, authenticated;
-- Without a schema: what one schema revokes cannot take back what PostgreSQL grants everywhere.
alter default privileges revoke execute on functions from public;
