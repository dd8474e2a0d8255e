import { z } from 'zod'
import { memberRights } from '#base/rights/member-rights.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { findingInput } from '../../findings/schema.ts'
import { foundAtAll, weeklyCents } from '../../findings/stand-outs.ts'
import { daysHidden } from './hidden-findings.ts'
import { readFindingFacts } from './read-finding-facts.ts'

const refusals = {
  not_found: { status: 404, message: 'This does not stand out any more.' },
} as const

/** Hides a finding for 30 days or until it is worth 50% more; a repeat restarts the days. `not_found`: not found now. */
export const hideFinding = verb({
  name: 'hide-finding',
  who: 'member',
  // As with show-findings.
  roles: memberRights['practice-settings'],
  needs: 'ai-assistant',
  input: findingInput,
  output: z.object({ days: z.int() }),
  refusals,
  run: async ({ client, practiceId, input, now }) => {
    const facts = await readFindingFacts(client, practiceId, now, input.practitioner_id)
    const { practitioners } = facts
    if (input.practitioner_id && !practitioners.some(({ id }) => id === input.practitioner_id))
      return fail('not_found')
    const own = foundAtAll(facts).find(
      ({ rule, subject }) => rule === input.rule && subject === input.subject,
    )
    if (!own) return fail('not_found')
    await client.query({
      name: 'hide-finding',
      text: `insert into hidden_findings (practice_id, rule, subject, practitioner_id, weekly_cents, hidden_at)
        values ($1, $2, $3, $4, $5, $6)
        on conflict on constraint hidden_findings_once
        do update set weekly_cents = excluded.weekly_cents, hidden_at = excluded.hidden_at`,
      values: [practiceId, own.rule, own.subject, input.practitioner_id ?? null, weeklyCents(own), now],
    })
    return { days: daysHidden }
  },
})
