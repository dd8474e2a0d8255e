import type pg from 'pg'
import { compileMail, fillMail } from '#diary/messages/server/offers/mail/compile-mail.ts'
import { attachmentOf } from '#diary/messages/server/offers/mail/mail-context.ts'
import {
  oneClickUrl,
  preferencesUrl,
  preferenceToken,
} from '#diary/messages/server/offers/preference-token.ts'
import { type OutgoingMessage, queueMessages } from '#diary/messages/server/offers/queue-messages.ts'
import { readMailWords } from '#diary/messages/server/offers/templates/read-mail-template.ts'
import { readMailContext } from '#diary/visits/server/offers/letters/read-mail-context.ts'
import { personalLinks } from '#growth/short-links/server/offers/personal-links.ts'
import { formatDay, formatRange } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { type DuePerson, type GapRow, requestFor } from './find-due-people.ts'

export interface GapSender {
  publicUrl: string
  proofKey: string
}

/** Booking page address for a gap; `service` is preselected, null: the client chooses. */
export function gapAddress(bookingUrl: string, gap: GapRow, serviceId: string | null): string {
  const url = new URL(bookingUrl)
  if (serviceId) url.searchParams.set('service', serviceId)
  url.searchParams.set('with', gap.practitioner_id)
  if (serviceId) url.searchParams.set('step', 'time')
  url.searchParams.set('date', localDateOf(gap.time_zone, gap.starts_at.getTime()))
  return url.href
}

/** The gap email in the practice's wording, to be filled in per recipient. */
export async function prepareGapMail(
  client: pg.PoolClient,
  practiceId: string,
  gap: GapRow,
  publicUrl: string,
  now: Date,
) {
  const { words, template_version } = await readMailWords(client, practiceId, 'open-time')
  const context = await readMailContext(client, practiceId, words, { purpose: 'marketing', publicUrl, now })
  const compiled = await compileMail(words, context)
  const { practice, booking_url } = context
  const [from, to] = [gap.starts_at.getTime(), gap.ends_at.getTime()]
  const open_time = `${formatDay(gap.time_zone, from)}, ${formatRange(gap.time_zone, from, to)}`
  return {
    template_version,
    booking_url,
    attachments: compiled.pictures.map(attachmentOf),
    fill: (first_name: string, link: string, preferences_url: string) =>
      fillMail(
        compiled,
        {
          first_name,
          open_time,
          practitioner: gap.practitioner_name,
          practice: practice.name,
          where: practice.address,
        },
        { preferences_url, links: new Map([[booking_url, link]]) },
      ),
  }
}

/** Queues a gap's emails with personal links, to be sent a minute later. Returns how many. */
export async function writeGapMails(
  client: pg.PoolClient,
  practiceId: string,
  gap: GapRow,
  people: readonly DuePerson[],
  { publicUrl, proofKey }: GapSender,
  now: Date,
): Promise<number> {
  const mail = await prepareGapMail(client, practiceId, gap, publicUrl, now)
  const origin = { kind: 'gap' as const, id: gap.id }
  const links = new Map<string, string>()
  for (const service_id of new Set(people.map(each => each.service_id))) {
    const ids = people.filter(each => each.service_id === service_id).map(({ client_id }) => client_id)
    const destination_url = gapAddress(mail.booking_url, gap, service_id)
    const codes = await personalLinks(client, practiceId, { origin, destination_url }, ids, now)
    for (const [id, code] of codes) links.set(id, `${publicUrl}/b/${code}`)
  }
  const messages = people.map(({ client_id, first_name }): OutgoingMessage => {
    const token = preferenceToken(proofKey, { practice_id: practiceId, client_id })
    const link = links.get(client_id) ?? mail.booking_url
    return {
      ...requestFor(practiceId, gap, client_id, now),
      origin,
      unsubscribe_url: oneClickUrl(publicUrl, token, 'offers'),
      template_version: mail.template_version,
      attachments: mail.attachments,
      ...mail.fill(first_name, link, preferencesUrl(publicUrl, token)),
    }
  })
  const told = await queueMessages(
    client,
    messages,
    now,
    people.map(({ checked }) => checked),
  )
  return told.filter(({ written }) => written === 'queued').length
}
