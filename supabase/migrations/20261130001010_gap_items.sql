-- The gap filler carries out an item of a plan by itself, where it may offer open time without asking.
alter table public.plan_items drop constraint plan_items_automation_check,
  add constraint plan_items_automation_check check (automation in ('win-back', 'review-ask', 'gap-filler'));
