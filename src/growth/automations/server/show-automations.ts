import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { standardFollowUpHours, standardReminders } from '#diary/visits/reminders.ts'
import { allRows, firstRow, onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { ownSwitches, standardOn } from '../automations.ts'
import { type ShownAutomation, showAutomationsOutput } from '../schema.ts'
import { kindsOf } from './automation-kinds.ts'

interface Told {
  kind: string
  channel: string
  hours: number
  status: string
  skip_reason: string | null
  count: number
}

type Which = Pick<ShownAutomation, 'automation' | 'channel' | 'hours' | 'is_on'>

export const showAutomations = verb({
  name: 'show-automations',
  who: 'member',
  roles: memberRights['practice-settings'],
  readOnly: true,
  input: z.object({}),
  output: showAutomationsOutput,
  refusals: {},
  run: async ({ client, practiceId, config, now }) => {
    const hasTexts = config.texts !== undefined
    const kept = await firstRow<{
      reminders: ReturnType<typeof standardReminders>
      follow_up_hours: number | null
      tells_no_show: boolean
    }>(client, {
      name: 'automation-reminders',
      text: 'select reminders, follow_up_hours, tells_no_show from reminder_settings where practice_id = $1',
      values: [practiceId],
    })
    const own = await allRows<{ automation: string; is_on: boolean; hours: number | null }>(client, {
      name: 'automation-settings',
      text: 'select automation, is_on, hours from automation_settings where practice_id = $1',
      values: [practiceId],
    })
    const practice = await onlyRow<{ has_address: boolean; time_zone: string }>(client, {
      name: 'automation-practice',
      text: `select nullif(btrim(address), '') is not null as has_address, time_zone from practices where id = $1`,
      values: [practiceId],
    })
    const told = await allRows<Told>(client, {
      name: 'automation-told',
      text: `select kind, channel, case when kind = 'visit-reminder' then coalesce(nullif(split_part(dedupe_key, ':', 5), ''), '0')::integer
          else 0 end as hours, status, skip_reason, count(*)::integer as count
        from outbound_messages where practice_id = $1 and kind = any($2) and created_at > $3::timestamptz - interval '30 days'
          and client_id is not null
        group by 1, 2, 3, 4, 5`,
      values: [practiceId, Object.values(kindsOf).flat(), now],
    })
    const isOn = Object.fromEntries(
      ownSwitches.map(name => [name, own.find(each => each.automation === name)?.is_on ?? standardOn[name]]),
    )
    const reminders = kept?.reminders ?? standardReminders(hasTexts)
    const usual = standardReminders(true)
    const isUsual = (each: { channel: string; hours: number }) =>
      usual.some(one => one.channel === each.channel && one.hours === each.hours)
    const email = { channel: 'email', hours: 0 } as const
    const all: Which[] = [
      { automation: 'booked', ...email, is_on: isOn.booked ?? true },
      { automation: 'moved', ...email, is_on: isOn.moved ?? true },
      { automation: 'cancelled', ...email, is_on: isOn.cancelled ?? true },
      ...[...usual, ...reminders.filter(each => !isUsual(each))].map(each => ({
        automation: 'reminder' as const,
        ...each,
        is_on: reminders.some(one => one.channel === each.channel && one.hours === each.hours),
      })),
      {
        automation: 'follow-up',
        channel: 'email',
        hours: (kept ? kept.follow_up_hours : null) ?? standardFollowUpHours,
        is_on: kept ? kept.follow_up_hours !== null : true,
      },
      {
        automation: 'review-ask',
        channel: 'email',
        hours: own.find(each => each.automation === 'review-ask')?.hours ?? 24,
        is_on: isOn['review-ask'] ?? true,
      },
      { automation: 'no-show', channel: 'email', hours: 2, is_on: kept?.tells_no_show ?? false },
      { automation: 'win-back', ...email, is_on: isOn['win-back'] ?? false },
    ]
    return {
      ...practice,
      has_texts: hasTexts,
      automations: all.map(each => ({ ...each, ...sumsOf(each, told) })),
    }
  },
})

function sumsOf({ automation, channel, hours }: Which, all: readonly Told[]) {
  const own = all.filter(
    each =>
      kindsOf[automation].includes(each.kind) &&
      (automation !== 'reminder' || (each.channel === channel && each.hours === hours)),
  )
  const why: Record<string, number> = {}
  let [sent, kept] = [0, 0]
  for (const { status, skip_reason, count } of own) {
    if (status === 'sent' || status === 'kept') sent += count
    if (status === 'kept') kept += count
    const reason = status === 'skipped' ? (skip_reason ?? 'expired') : status === 'failed' ? 'failed' : null
    if (reason) why[reason] = (why[reason] ?? 0) + count
  }
  return { sent, kept, held_back: Object.values(why).reduce((sum, count) => sum + count, 0), why }
}
