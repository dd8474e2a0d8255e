/** SQL for the reminders of visit `a` as JSON: the practice's (`settings`, else `standard`) and its own. */
export const remindersOf = (settings: string, standard: string): string =>
  `cross join lateral (select coalesce(${settings}.reminders, ${standard}::jsonb) as set_reminders) y
  cross join lateral (select y.set_reminders || coalesce((
    select jsonb_agg(jsonb_build_object('channel', o.channel, 'hours', o.hours)) from visit_reminders o
    where o.practice_id = a.practice_id and o.appointment_id = a.id
      and not y.set_reminders @> jsonb_build_array(jsonb_build_object('channel', o.channel, 'hours', o.hours))), '[]') as reminders) w`
