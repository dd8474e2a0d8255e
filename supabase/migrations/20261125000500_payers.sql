-- Who pays for a client, and what each is in their household. A payer has no payer: held by the verbs, under their lock.
alter table public.clients
  add column paid_by uuid,
  add column household_role text check (household_role in ('parent', 'child', 'partner', 'other')),
  add constraint clients_paid_by_other check (paid_by <> id),
  add constraint clients_paid_by foreign key (practice_id, paid_by) references public.clients (practice_id, id)
    on delete set null (paid_by);
create index clients_paid_by on public.clients (practice_id, paid_by) where paid_by is not null;
grant update (household_role) on public.clients to authenticated;
