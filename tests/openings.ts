import { lookAtOpening } from '../src/desk/openings/server/offering/offer-opening.ts'
import { addDays } from '../src/lib/time/dates.ts'
import { instantOf, localDateOf } from '../src/lib/time/zones.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import type { TestDatabase } from './database.ts'
import { dataOf, openPractice, runner } from './practice.ts'

const zone = 'America/New_York'
export const MINUTE = 60_000

export const settingsFor = (mode: string) => ({
  mode,
  offer_min: 15,
  group_size: 3,
  offer_from: '08:00',
  offer_to: '20:00',
})

/** A practice, people who wait, and a date three days on; its clock stands at ten tomorrow, so that offers may go out. */
export async function openingWorld(database: TestDatabase) {
  const practice = await openPractice(database)
  const today = localDateOf(zone, Date.now())
  let now = instantOf(zone, addDays(today, 1), 600)
  const date = addDays(today, 3)
  const run = runner(database, new Date(now))
  const at = (minutes: number) => new Date(instantOf(zone, date, minutes))
  const settle = (mode: string) =>
    run.as(practice.id, 'save-opening-settings', settingsFor(mode)).then(dataOf)

  async function addClient(name: string): Promise<string> {
    const [row] = await database.sql(
      `insert into clients (practice_id, first_name, last_name, email) values ($1, $2, 'Nolan', $3) returning id`,
      [practice.id, name, `${name.toLowerCase()}@example.com`],
    )
    return row?.id as string
  }
  /** Each a moment after the one before. */
  const wait = (client_id: string, more = {}) => {
    run.setNow(new Date(++now))
    return waitNow(client_id, more)
  }
  const waitNow = (client_id: string, more: object) =>
    run
      .as(practice.id, 'add-opening-request', {
        client_id,
        service_id: practice.service_id,
        duration_id: practice.duration_id,
        ...more,
      })
      .then(dataOf)
      .then(({ request_id }) => request_id as string)
  const book = (client_id: string, start: Date) =>
    run
      .as(practice.id, 'create-appointment', {
        client_id,
        service_id: practice.service_id,
        duration_id: practice.duration_id,
        addon_ids: [],
        practitioner_id: practice.practitioners[0],
        start: start.toISOString(),
        note: null,
        tells_client: true,
        // They were asked whether to book over what is kept for somebody.
        allows_held: true,
      })
      .then(dataOf)
      .then(({ appointment_id }) => appointment_id as string)
  const cancel = (appointment_id: string) =>
    run
      .as(practice.id, 'cancel-appointment', { appointment_id, reason: null, tells_client: true })
      .then(dataOf)
  const openings = (state = 'open') =>
    database.sql('select * from openings where practice_id = $1 and state = $2 order by starts_at', [
      practice.id,
      state,
    ])
  const offers = () =>
    database.sql(
      `select f.*, c.first_name from opening_offers f join opening_requests r on r.id = f.request_id
      join clients c on c.id = r.client_id where f.practice_id = $1 order by f.offer_at, c.first_name`,
      [practice.id],
    )
  const letters = (kind = 'opening-offer') =>
    database.sql(
      'select * from outbound_messages where practice_id = $1 and kind = $2 order by created_at, id',
      [practice.id, kind],
    )
  const look = (openingId: string, after = 0) =>
    inTransaction(
      database.pool,
      { role: 'practice_worker', claims: { practice_id: practice.id } },
      {},
      client => lookAtOpening(client, practice.id, openingId, 'http://localhost:3000', new Date(now + after)),
    )
  /** Somebody cancels at ten; answers the opening. */
  async function open(minutes = 600): Promise<string> {
    await cancel(await book(await addClient('Tessa'), at(minutes)))
    return (await openings()).at(-1)?.id
  }
  const weekday = () => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

  return {
    practice,
    run,
    date,
    at,
    settle,
    addClient,
    wait,
    book,
    cancel,
    openings,
    offers,
    letters,
    look,
    open,
    weekday,
    now: () => now,
  }
}

export const tokenIn = (text: string) => /\/openings\/([\w-]+)/.exec(text)?.[1] as string
