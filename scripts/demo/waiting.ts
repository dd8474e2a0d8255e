import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { clientId } from './client-rows.ts'
import { clients } from './clients.ts'
import { zone } from './practice.ts'
import { durationId, ownerId, practitionerId, serviceId } from './practice-rows.ts'
import { uuidOf } from './random.ts'
import type { Rows } from './rows.ts'

const own = { practice_id: ownerId }
const day = 86_400_000

const idOf = (last: string) => {
  const client = clients.find(({ name }) => name[1] === last)
  if (!client) throw new Error(`No client of the demo is called ${last}`)
  return clientId(client)
}

/** Who waits for a time, and what must not be forgotten. Nothing of it writes to anybody: the waitlist offers by hand. */
export function waitingRows(now: number): Rows {
  const today = localDateOf(zone, now)
  const waits = [
    { last: 'Quiñones', service: 'deep', minutes: 75, with: ['dana'], parts: [{ day: 5, part: 'morning' }] },
    { last: 'Natarajan', service: 'sports', minutes: 60, with: [], parts: [] },
  ]
  const tasks = [
    { title: 'Order oil and face covers', due: 0, recurs: 'FREQ=WEEKLY', last: null },
    { title: 'Ask how the shoulder is', due: 1, recurs: null, last: 'Park' },
  ]
  return [
    [
      'opening_requests',
      waits.map(({ last, service, minutes, with: people, parts }, nth) => ({
        ...own,
        id: uuidOf(`wait ${last}`),
        client_id: idOf(last),
        service_id: serviceId(service),
        duration_id: durationId(service, minutes),
        practitioner_ids: people.map(practitionerId),
        parts,
        earliest: today,
        latest: addDays(today, 21),
        state: 'waiting',
        source: 'staff',
        created_at: new Date(now - (nth + 1) * day).toISOString(),
      })),
    ],
    [
      'tasks',
      tasks.map(({ title, due, recurs, last }) => ({
        ...own,
        id: uuidOf(`task ${title}`),
        title,
        client_id: last && idOf(last),
        assigned_to: ownerId,
        due_on: addDays(today, due),
        recurs,
        state: 'open',
        created_by: ownerId,
        created_at: new Date(now - 2 * day).toISOString(),
      })),
    ],
  ]
}
