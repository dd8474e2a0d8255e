-- Words of a practice's own come back from its archive, with their author and time. Whoever writes new ones gets theirs from the
-- database, whatever they say: only what is restored says its own.
create function app.date_template() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'practice_worker' and current_setting('app.restoring', true) is distinct from '1' then
    new.created_by := auth.uid();
    new.created_at := now();
  end if;
  return new;
end $$;
revoke execute on function app.date_template() from public;
create trigger message_templates_dated before insert on public.message_templates for each row execute function app.date_template();
grant insert (id, created_by, created_at) on public.message_templates to practice_worker;
