-- A second running subscription of a practice is undone at the provider: ended, and what was paid for it refunded. The
-- wish is a row first, as cancelling is; one for each subscription, however often the provider reports it.
alter table private.payment_requests drop constraint payment_requests_kind_check,
  add constraint payment_requests_kind_check check (kind in ('checkout', 'cancel', 'resume', 'undo'));
create unique index payment_requests_one_undo on private.payment_requests (subscription_id) where kind = 'undo';

-- The letter about it is for who pays.
create policy outbound_refunds on public.outbound_messages as restrictive for select to authenticated
  using (kind <> 'subscription-undone' or practice_id = (select auth.uid()));
