import type { ExplainedTime } from '../src/desk/appointments/time-questions/schema.ts'
import { unpackSlots } from '../src/diary/visits/offer/slot-wire.ts'
import type { TestDatabase } from './database.ts'
import { dataOf, openPractice, runner } from './practice.ts'

/** An instant by the clock of New York in May, UTC-4. */
export const at = (clock: string, date = '2026-05-21') => new Date(`${date}T${clock}:00-04:00`).toISOString()
export const ms = (clock: string, date?: string) => Date.parse(at(clock, date))

/**
 * A practice of Ann Lee and Teo in New York, on Wednesday, May 20, 2026 at 8:00: hours are 9 to 17 every day, a visit
 * is 60 min with 15 after it, notice is two hours.
 */
export async function explainedTimes(database: TestDatabase) {
  const practice = await openPractice(database, { people: 2 })
  const run = runner(database, at('08:00', '2026-05-20'))
  const [ann, teo] = practice.practitioners as [string, string]
  const { sql } = database
  const set = (change: string) => sql(`update practices set ${change} where id = $1`, [practice.id])
  const service = { service_id: practice.service_id, duration_id: practice.duration_id }
  await sql(
    `update practitioners set name = case id when $1 then 'Ann Lee' else 'Teo' end where practice_id = $2`,
    [ann, practice.id],
  )
  await set('min_notice_min = 120')
  const ask = (start: string, more: object = {}) =>
    run.as(practice.id, 'explain-time', { ...service, practitioner_id: ann, start, ...more })
  return {
    practice,
    run,
    ann,
    teo,
    set,
    ask,
    explain: async (start: string, more: object = {}): Promise<ExplainedTime> =>
      dataOf(await ask(start, more)),
    create: (start: string, more: object = {}) =>
      run.as(practice.id, 'create-appointment', {
        ...service,
        client: { first_name: 'Nadia', last_name: 'Brooks' },
        practitioner_id: ann,
        start,
        allows_outside_hours: true,
        allows_blocked: true,
        allows_held: true,
        ...more,
      }),
    block: (from: string, to: string, reason: string | null = null) =>
      sql(
        'insert into blocked_times (practice_id, practitioner_id, starts_at, ends_at, reason) values ($1, $2, $3, $4, $5)',
        [practice.id, ann, from, to, reason],
      ),
    dayOff: (date: string) =>
      sql(
        'insert into schedule_overrides (practice_id, practitioner_id, date, windows) values ($1, $2, $3, $4)',
        [practice.id, ann, date, '[]'],
      ),
    hold: async (start: string, practitioner_id = ann) =>
      dataOf(await run.visit('hold-slot', { ...service, practice_id: practice.id, practitioner_id, start })),
    /** One more room for the service, which needs one from now on. */
    addRoom: (name = 'Garden room') =>
      sql(
        `with room as (insert into rooms (practice_id, name) values ($1, $3) returning id),
          needed as (update services set needs_room = true where id = $2)
        insert into service_rooms (practice_id, service_id, room_id) select $1, $2, id from room`,
        [practice.id, practice.service_id, name],
      ),
    /** Whether the booking page lists a start. */
    isOnPage: async (start: string, practitioner_id: string | null = ann): Promise<boolean> => {
      const ask = { ...service, practice_id: practice.id, practitioner_id, from: start.slice(0, 10), days: 1 }
      const listed = await run.visit('list-open-slots', ask)
      return (
        listed.ok &&
        unpackSlots(dataOf(listed)).days.some(day => day.slots.some(slot => slot.start === start))
      )
    },
  }
}
