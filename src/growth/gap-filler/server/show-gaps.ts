import { memberRights } from '#base/rights/member-rights.ts'
import { allRows, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { usualGapSettings } from '../gap-settings.ts'
import { type ShownGap, showGapsInput, showGapsOutput } from '../schema.ts'
import { aloneThisWeek, openStretches, whoWaits } from './find-gaps.ts'

export const showGaps = verb({
  name: 'show-gaps',
  who: 'member',
  roles: memberRights.marketing,
  input: showGapsInput,
  output: showGapsOutput,
  refusals: {},
  run: async ({ client, practiceId, now }) => {
    const { time_zone, settings } = await onlyRow<{
      time_zone: string
      settings: typeof usualGapSettings | null
    }>(client, {
      name: 'settings-of-gaps',
      text: `select p.time_zone, case when s.practice_id is not null then json_build_object('is_on', s.is_on, 'hours', s.hours,
          'alone_a_week', s.alone_a_week, 'posts_alone', s.posts_alone) end as settings
        from practices p left join gap_settings s on s.practice_id = p.id where p.id = $1`,
      values: [practiceId],
    })
    const own = settings ?? usualGapSettings
    const gaps = await allRows<ShownGap>(client, {
      name: 'shown-gaps',
      text: `select g.id, g.practitioner_id, r.name as practitioner_name, to_json(g.starts_at) #>> '{}' as starts_at,
          to_json(g.ends_at) #>> '{}' as ends_at, g.service_ids, g.state, g.ended_why,
          case when g.approved_at is null then null when g.approved_by is null then 'alone' else 'by_hand' end as approved,
          to_json(g.approved_at) #>> '{}' as approved_at, m.*,
          (select json_build_object('network', p.network, 'state', p.state, 'publish_at', p.publish_at, 'permalink', p.permalink,
              'is_test', p.is_test)
            from social_posts p where p.practice_id = $1 and p.gap_id = g.id order by p.created_at, p.id limit 1) as post
        from gaps g join practitioners r on r.practice_id = g.practice_id and r.id = g.practitioner_id
        cross join lateral (select count(*) filter (where status in ('queued', 'sending'))::integer as waiting,
            count(*) filter (where status in ('sent', 'kept'))::integer as sent,
            count(*) filter (where status in ('skipped', 'failed'))::integer as skipped
          from outbound_messages where practice_id = $1 and origin_kind = 'gap' and origin_id = g.id) m
        where g.practice_id = $1 and (g.state <> 'ended' or g.approved_at is not null and g.starts_at > $2::timestamptz - interval '7 days')
        order by g.state = 'ended', g.starts_at, g.id limit 60`,
      values: [practiceId, now],
    })
    const stretches = own.is_on ? await openStretches(client, practiceId, own.hours, now) : []
    const names = new Map(
      (
        await allRows<{ id: string; name: string }>(client, {
          name: 'names-for-gaps',
          text: 'select id, name from practitioners where practice_id = $1',
          values: [practiceId],
        })
      ).map(({ id, name }) => [id, name]),
    )
    const for_waitlist = []
    for (const stretch of stretches) {
      const people = await whoWaits(client, practiceId, stretch, now)
      if (people === 0) continue
      for_waitlist.push({
        practitioner_id: stretch.practitioner_id,
        practitioner_name: names.get(stretch.practitioner_id) ?? '',
        starts_at: new Date(stretch.from).toISOString(),
        ends_at: new Date(stretch.to).toISOString(),
        people,
      })
    }
    return {
      settings: own,
      alone_this_week: await aloneThisWeek(client, practiceId, now),
      time_zone,
      gaps,
      for_waitlist,
    }
  },
})
