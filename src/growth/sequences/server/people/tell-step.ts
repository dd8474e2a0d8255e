import type pg from 'pg'
import {
  fillText,
  type MarketingLetter,
  prepareLetter,
  type Reader,
  readSender,
  type Sender,
} from '#diary/messages/server/offers/mail/marketing-letter.ts'
import {
  oneClickUrl,
  preferencesUrl,
  preferenceToken,
} from '#diary/messages/server/offers/preference-token.ts'
import type { OutgoingMessage } from '#diary/messages/server/offers/queue-messages.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import { personalLinks } from '#growth/short-links/server/offers/personal-links.ts'
import type { MessageStep } from '../../definition.ts'

export interface Desk {
  practice_id: string
  sender: Sender
  publicUrl: string
  proofKey: string
  ready: Map<string, (reader: Reader) => MarketingLetter>
}

export async function deskOf(
  client: pg.PoolClient,
  practice_id: string,
  { publicUrl, proofKey }: { publicUrl: string; proofKey: string },
): Promise<Desk> {
  return {
    practice_id,
    sender: await readSender(client, practice_id, publicUrl),
    publicUrl,
    proofKey,
    ready: new Map(),
  }
}

export interface Inside {
  id: string
  sequence_id: string
  client_id: string
  version: number
  entered_at: Date
}

interface Reading {
  person: Inside
  first_name: string
  /** Personal link to the booking page. */
  link: string
}

/** One message for one person, written once per step. Its blocks show data as of `now`. */
export async function messageFor(
  client: pg.PoolClient,
  desk: Desk,
  { person, first_name, link }: Reading,
  step: MessageStep,
  now: Date,
): Promise<OutgoingMessage> {
  const { practice_id, sender, publicUrl, proofKey } = desk
  const { id, sequence_id, client_id } = person
  const token = preferenceToken(proofKey, { practice_id, client_id })
  const preferences_url = preferencesUrl(publicUrl, token)
  const reader = { first_name, link, preferences_url }
  const message = {
    practice_id,
    client_id,
    kind: 'sequence',
    origin: { kind: 'sequence', id: sequence_id },
    stop_on_book_since: person.entered_at,
    dedupe_key: `sequence:${sequence_id}:${id}:${step.id}`,
  } as const
  if (step.type === 'text')
    return { ...message, channel: 'sms', body_text: fillText(step.body, reader, sender) }
  const key = `${sequence_id}:${person.version}:${step.id}`
  let write = desk.ready.get(key)
  if (!write) {
    const moment = { purpose: 'marketing', publicUrl, now } as const
    write = await prepareLetter(step.words, await readMailContext(client, practice_id, step.words, moment))
    desk.ready.set(key, write)
  }
  return {
    ...message,
    channel: 'email',
    ...write(reader),
    unsubscribe_url: oneClickUrl(publicUrl, token, 'offers'),
  }
}

export async function linksOf(
  client: pg.PoolClient,
  { practice_id, sender, publicUrl }: Desk,
  people: readonly Inside[],
  now: Date,
): Promise<(person: Inside) => string> {
  const found = new Map<string, string>()
  for (const id of new Set(people.map(each => each.sequence_id))) {
    const ids = people.filter(each => each.sequence_id === id).map(each => each.client_id)
    const wish = { origin: { kind: 'sequence', id }, destination_url: sender.booking_url } as const
    for (const [client_id, code] of await personalLinks(client, practice_id, wish, ids, now))
      found.set(`${id} ${client_id}`, `${publicUrl}/b/${code}`)
  }
  return ({ sequence_id, client_id }) => found.get(`${sequence_id} ${client_id}`) ?? sender.booking_url
}
