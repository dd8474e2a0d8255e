import { memberRights } from '#base/rights/member-rights.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { trySequenceInput, trySequenceOutput } from '../schema.ts'
import { simulate, sumsOf } from '../simulate.ts'
import { readPastPeople } from './read-past-people.ts'

const DAYS = 90
const MOST = 1000
const MOST_NAMES = 100

export const trySequence = verb({
  name: 'try-sequence',
  who: 'member',
  roles: memberRights.marketing,
  readOnly: true,
  needs: 'email-automation',
  input: trySequenceInput,
  output: trySequenceOutput,
  refusals: {},
  limits: [{ per: 'address', hits: 600, seconds: 3600 }],
  run: async ({ client, practiceId, input, now }) => {
    const { definition } = input
    const { text_from, text_to, time_zone } = await onlyRow<{
      time_zone: string
      text_from: string | null
      text_to: string | null
    }>(client, {
      name: 'practice-to-try',
      text: `select p.time_zone, s.text_from, s.text_to from practices p
        left join reminder_settings s on s.practice_id = p.id where p.id = $1`,
      values: [practiceId],
    })
    const practice = { time_zone, text_hours: text_from && text_to ? { from: text_from, to: text_to } : null }
    const since = addDays(localDateOf(time_zone, now.getTime()), -DAYS)
    const from = new Date(instantOf(time_zone, since, 0))
    const { came, people } = await readPastPeople(client, practiceId, definition, from, now, MOST)
    const told = people.map(person => simulate(definition, person, practice, now.getTime()))
    return {
      since,
      came,
      followed: people.length,
      ...sumsOf(definition, told),
      names: told.slice(0, MOST_NAMES).map(({ person, sent, held, ended }) => ({
        client_id: person.client_id,
        name: person.name,
        entered_at: new Date(person.entered_at).toISOString(),
        sent: sent.map(({ step, at }) => ({ step, at: new Date(at).toISOString() })),
        ended,
        why: sent.length === 0 ? (held[0]?.reason ?? null) : null,
      })),
    }
  },
})
