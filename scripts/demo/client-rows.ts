import { localDateOf } from '#lib/time/zones.ts'
import { written } from './client-notes.ts'
import { clients, type DemoClient } from './clients.ts'
import { zone } from './practice.ts'
import { ownerId } from './practice-rows.ts'
import { uuidOf } from './random.ts'

type Row = Record<string, unknown>

const day = 86_400_000

export const clientId = ({ name }: DemoClient): string => uuidOf(`client ${name.join(' ')}`)

// Those who were there from the start are older than the diary.
const metAt = (client: DemoClient, now: number): string =>
  new Date(now - ((client.since ?? 184) + 25) * day).toISOString()

export const clientRows = (now: number): Row[] =>
  clients.map(client => ({
    id: clientId(client),
    practice_id: ownerId,
    first_name: client.name[0],
    last_name: client.name[1],
    email: client.email ?? null,
    phone: client.phone === undefined ? null : `+182855501${String(client.phone).padStart(2, '0')}`,
    tags: written[client.name[1]]?.tags ?? [],
    source: client.since === undefined || !client.email ? 'staff' : 'online',
    created_at: metAt(client, now),
    updated_at: metAt(client, now),
  }))

export const starredRows = (now: number): Row[] =>
  clients.flatMap(client => {
    const starred_note = written[client.name[1]]?.starred?.(localDateOf(zone, now))
    return starred_note ? [{ practice_id: ownerId, client_id: clientId(client), starred_note }] : []
  })

export const noteRows = (now: number): Row[] =>
  clients.flatMap(client =>
    (written[client.name[1]]?.notes ?? []).map((note, index) => ({
      id: uuidOf(`note ${client.name[1]} ${index}`),
      practice_id: ownerId,
      client_id: clientId(client),
      author_id: ownerId,
      note,
      created_at: new Date(now - (12 + 45 * index) * day).toISOString(),
    })),
  )

const reminders = 'Remind me of my visits by email.'
const offers = 'Send me offers by email now and then.'

/** Reminders from everybody with an address; offers from those who said yes; one of them thought better of it. */
export const consentRows = (now: number): Row[] =>
  clients
    .filter(client => client.email)
    .flatMap(client => {
      const row = (
        purpose: string,
        is_granted: boolean,
        source: string,
        wording: string,
        created_at: string,
      ) => ({
        id: uuidOf(`consent ${client.name[1]} ${purpose} ${is_granted}`),
        practice_id: ownerId,
        client_id: clientId(client),
        channel: 'email',
        purpose,
        is_granted,
        source,
        wording,
        created_at,
      })
      const leaves = client.name[1] === 'Mensah'
      return [
        row(
          'reminders',
          true,
          client.since === undefined ? 'staff' : 'booking',
          reminders,
          metAt(client, now),
        ),
        ...(client.offers ? [row('offers', true, 'booking', offers, metAt(client, now))] : []),
        ...(leaves
          ? [row('offers', false, 'unsubscribe', offers, new Date(now - 33 * day).toISOString())]
          : []),
      ]
    })
