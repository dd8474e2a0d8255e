import { allRows } from '#server/database/rows.ts'
import { verb } from '#server/functions/verb.ts'
import { waitlistRefusals } from '../messages.ts'
import { listWaitlistInput, listWaitlistOutput, type WaitlistRow } from '../schema.ts'
import { states } from '../waitlist-states.ts'
import { type ListedEntry, waitlistWithStates } from './read-waitlist.ts'

const pageSize = 50

const iso = (instant: Date | null) => instant?.toISOString() ?? null

/** For admins: the line first, then others, newest first. */
export const listWaitlist = verb({
  name: 'list-waitlist',
  who: 'admin',
  readOnly: true,
  input: listWaitlistInput,
  output: listWaitlistOutput,
  refusals: waitlistRefusals,
  run: async ({ client, input }) => {
    const pattern = `%${input.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const found = await allRows<ListedEntry & { total: number }>(client, {
      name: 'list-waitlist',
      text: `with entries as (${waitlistWithStates})
        select id, email, name, practice_type, created_at, confirmed_at, invited_at, state, position, count(*) over ()::int as total
        from entries where ($1::text is null or state = $1)
          and lower(name || ' ' || email || ' ' || practice_type) like $2
        order by position nulls last, created_at desc, id limit $3 offset $4`,
      values: [input.state ?? null, pattern, pageSize, (input.page - 1) * pageSize],
    })
    const counted = await allRows<{ state: string; entries: number }>(client, {
      name: 'count-waitlist',
      text: `with entries as (${waitlistWithStates}) select state, count(*)::int as entries from entries group by 1`,
    })
    const of = (state: string) => counted.find(row => row.state === state)?.entries ?? 0
    return {
      entries: found.map(({ total, confirmed_at, created_at, invited_at, ...row }): WaitlistRow => {
        return { ...row, created_at: created_at.toISOString(), invited_at: iso(invited_at) }
      }),
      total: found[0]?.total ?? 0,
      page_size: pageSize,
      counts: Object.fromEntries(states.map(state => [state, of(state)])) as Record<
        (typeof states)[number],
        number
      >,
    }
  },
})
