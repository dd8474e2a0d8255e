import { hash, randomBytes } from 'node:crypto'
import type { PackedSlots, Visit } from '#diary/visits/schema.ts'
import { dice } from '../../scripts/demo/random.ts'
import type { BookingPage } from '../../src/desk/booking/schema.ts'
import { unpackSlots } from '../../src/diary/visits/offer/slot-wire.ts'
import type { Challenge } from '../../src/web/proof/proof-of-work.ts'
import { addressesFrom } from '../addresses.ts'

/** A booking that the server said yes to. */
export interface Acknowledged {
  manage_token: string
  start: string
}

// Each request comes from somewhere else, as visitors do.
const address = addressesFrom(0)

/** A verb over HTTP as a visitor: the answer's status and body. Rejects when the server is not there. */
export async function post(url: string, verb: string, input: unknown = {}) {
  const response = await fetch(`${url}/functions/v1/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, body: await response.json() }
}

async function take<T>(url: string, verb: string, input: unknown = {}): Promise<T> {
  const { status, body } = await post(url, verb, input)
  if (status !== 200) throw new Error(`${verb}: ${status} ${JSON.stringify(body)}`)
  return body as T
}

// At one go, and not in turns as a page does it: nobody looks at this process.
async function prove(url: string, verb: string): Promise<string> {
  const { challenge: asked } = await take<{ challenge: Challenge }>(url, 'start-challenge', { verb })
  const { algorithm, challenge, salt, signature } = asked
  let number = 0
  while (hash('sha256', salt + number) !== challenge) number++
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

/**
 * Books at random times of a practice until `signal` says so or the server is gone; `yes` hears of each
 * booking the moment its answer is here. Resolves to what went wrong otherwise: anything but 200 and 409.
 */
export async function keepBooking(
  url: string,
  practice: string,
  seed: number,
  yes: (booking: Acknowledged) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const random = dice(seed)
  const odd: string[] = []
  try {
    const page = await take<BookingPage>(url, 'show-booking-page', { practice })
    while (!signal.aborted) {
      const service = random.pick(page.services)
      const wish = {
        practice_id: page.practice.id,
        service_id: service.id,
        duration_id: random.pick(service.durations).id,
        practitioner_id: null,
      }
      const range = { from: page.today, days: 62 }
      const { days } = unpackSlots(await take<PackedSlots>(url, 'list-open-slots', { ...wish, ...range }))
      const slots = days.flatMap(day => day.slots)
      if (slots.length === 0) continue
      const start = random.pick(slots).start
      const held = await post(url, 'hold-slot', { ...wish, start, challenge: await prove(url, 'hold-slot') })
      if (held.status !== 200) {
        if (held.status !== 409) odd.push(`hold-slot: ${held.status} ${JSON.stringify(held.body)}`)
        continue
      }
      const name = randomBytes(5).toString('hex')
      const booked = await post(url, 'book-appointment', {
        practice_id: page.practice.id,
        hold_token: held.body.hold_token,
        first_name: 'Visitor',
        last_name: name,
        email: `${name}@example.com`,
        phone: `(828) 555-${String(random.between(1_000, 9_999))}`,
      })
      if (booked.status === 200)
        yes({ manage_token: booked.body.manage_token, start: (booked.body.visit as Visit).start })
      else if (booked.status !== 409)
        odd.push(`book-appointment: ${booked.status} ${JSON.stringify(booked.body)}`)
    }
  } catch (error) {
    if (!isGone(error)) odd.push(String(error))
  }
  return odd
}

// The server was killed under the request: no answer is no promise.
function isGone(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated|other side closed/i.test(error.message)
}

/** Those of the acknowledged bookings that are no longer there, or stand at another time. */
export async function findLost(url: string, list: Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = []
  for (const booking of list) {
    const { status, body } = await post(url, 'show-managed-appointment', { token: booking.manage_token })
    if (status !== 200 || body.visit.start !== booking.start || body.visit.status === 'cancelled')
      lost.push(booking)
  }
  return lost
}
