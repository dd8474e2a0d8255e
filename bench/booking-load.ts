import { hash, randomBytes } from 'node:crypto'
import type { BenchPractice } from './world.ts'

export interface Rate {
  perSecond: number
  p99: number
}

/** One start of one practitioner; each is booked once. */
interface Place {
  practitioner: string
  start: string
}

const post = async (url: string, body: unknown) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${randomBytes(2).join('.')}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Places from `fromDay` days on, as many as there are to `untilDay`: 13:00 to 23:00 UTC lies in the working day. */
export function placesOf(practice: BenchPractice, fromDay: number, untilDay: number): Place[] {
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000
  const days = Array.from(
    { length: untilDay - fromDay },
    (_, index) => midnight + (fromDay + index) * 86_400_000,
  )
  return days.flatMap(day =>
    [14, 17, 20, 23].flatMap(hour =>
      practice.practitioners.map(practitioner => ({
        practitioner,
        start: new Date(day + hour * 3_600_000).toISOString(),
      })),
    ),
  )
}

/** Proofs are made before the clock starts: they are the visitor's work. */
export async function proveMany(url: string, count: number, starts = 'start-challenge'): Promise<string[]> {
  const proofs: string[] = []
  while (proofs.length < count) {
    const { challenge: asked } = await post(`${url}/functions/v1/${starts}`, {})
    let number = 0
    while (hash('sha256', asked.salt + number) !== asked.challenge) number++
    const { algorithm, challenge, salt, signature } = asked
    proofs.push(btoa(JSON.stringify({ algorithm, challenge, number, salt, signature })))
  }
  return proofs
}

/** Holds and books every place, eight visitors at a time. */
async function bookAll(
  places: Place[],
  book: (place: Place, index: number) => Promise<unknown>,
): Promise<Rate> {
  const took: number[] = []
  let next = 0
  const visitor = async () => {
    for (let index = next++; index < places.length; index = next++) {
      const begun = performance.now()
      await book(places[index] as Place, index)
      took.push(performance.now() - begun)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: 8 }, visitor))
  const seconds = (performance.now() - begun) / 1000
  took.sort((a, b) => a - b)
  return { perSecond: places.length / seconds, p99: took[Math.floor(took.length * 0.99)] as number }
}

const person = () => {
  const name = randomBytes(6).toString('hex')
  return {
    email: `${name}@example.com`,
    phone: `+1828${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '2')}`,
  }
}

export function bookProduct(
  url: string,
  practice: BenchPractice,
  places: Place[],
  proofs: string[],
): Promise<Rate> {
  return bookAll(places, async ({ practitioner, start }, index) => {
    const wish = {
      practice_id: practice.id,
      service_id: practice.service_id,
      duration_id: practice.duration_id,
    }
    const held = await post(`${url}/functions/v1/hold-slot`, {
      ...wish,
      practitioner_id: practitioner,
      start,
      challenge: proofs[index],
    })
    const { email } = person()
    await post(`${url}/functions/v1/book-appointment`, {
      practice_id: practice.id,
      hold_token: held.hold_token,
      first_name: 'A',
      last_name: 'Visitor',
      email,
      phone: `(828) 5${String(20 + (index % 70))}-${String(1_000 + index)}`,
    })
  })
}

export function bookBare(url: string, practice: BenchPractice, places: Place[]): Promise<Rate> {
  return bookAll(places, async place => {
    const wish = {
      ...place,
      practice: practice.id,
      service: practice.service_id,
      duration: practice.duration_id,
    }
    const { token } = await post(`${url}/hold`, wish)
    await post(`${url}/book`, { ...wish, token, ...person() })
  })
}
