import { labelOf } from '#base/actions/action.ts'
import { memberRights } from '#base/rights/member-rights.ts'
import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { instantOf } from '#lib/time/zones.ts'
import { allRows } from '#server/database/rows.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { showCoachWeekInput, showCoachWeekOutput } from '../../coach/coach-schema.ts'
import { sinceThen } from '../../coach/since-then.ts'
import { isThin, lookedAt, standOuts } from '../../findings/stand-outs.ts'
import type { ActRow } from '../turn/act-rows.ts'
import { shownHidden } from './hidden-findings.ts'
import { readFindingFacts } from './read-finding-facts.ts'

const most = { weeks: 12, findings: 3 }

/** Three findings as of the week's Monday, the acts of its thread, and later changes. Computed from current records. */
export const showCoachWeek = verb({
  name: 'show-coach-week',
  who: 'member',
  // As with measure-practice.
  roles: memberRights['practice-settings'],
  needs: 'ai-assistant',
  readOnly: true,
  input: showCoachWeekInput,
  output: showCoachWeekOutput,
  refusals: {},
  run: async ({ client, practiceId, input, now }) => {
    const present = await readFindingFacts(client, practiceId, now)
    const monday = addDays(present.today, 1 - weekdayOf(present.today))
    const { since, visits } = lookedAt(present)
    const begun = since === null ? null : addDays(since, 28)
    const weeks = Array.from({ length: most.weeks }, (_, at) => addDays(monday, -7 * at)).filter(
      week => week === monday || (begun !== null && week >= begun),
    )
    const week = input.week ?? monday
    if (!weeks.includes(week)) return fail('not_found')
    const is_present = week === monday
    const then = new Date(instantOf(present.zone, week, 0))
    const asOf = await readFindingFacts(client, practiceId, then)
    // A past week shows what was said then, even if it is hidden now.
    const facts = { ...asOf, hidden: is_present ? (present.hidden ?? []) : [] }
    const thread_key = `coach_${week}`
    const acts = await allRows<Pick<ActRow, 'id' | 'action' | 'state' | 'said' | 'created_at'>>(client, {
      name: 'acts-of-coach-week',
      text: `select id, action, state, said, created_at from assistant_acts
        where practice_id = $1 and thread_key = $2 order by created_at, id limit 100`,
      values: [practiceId, thread_key],
    })
    return {
      week,
      is_present,
      weeks,
      is_thin: isThin(facts),
      visits,
      findings: standOuts(facts)
        .slice(0, most.findings)
        .map(each => ({ ...each, since: is_present ? null : sinceThen(each, present) })),
      stand_out_now: is_present ? standOuts(present).length : 0,
      hidden: shownHidden(facts),
      thread_key,
      acts: acts.map(({ action, created_at, ...act }) => ({
        ...act,
        label: labelOf(action),
        created_at: created_at.toISOString(),
      })),
    }
  },
})
