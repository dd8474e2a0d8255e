-- Whether a practice has anybody who may not book by themselves is asked at each booking online.
create index clients_not_allowed on public.clients (practice_id) where booking <> 'allow';
