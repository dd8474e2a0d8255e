import type pg from 'pg'
import { usesPractice } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import type {
  MailContext,
  MailPicture,
  MailService,
} from '#diary/messages/server/offers/mail/mail-context.ts'
import { bounds } from '#diary/messages/templates/mail-bounds.ts'
import { addDays } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { onlyRow } from '#server/database/rows.ts'
import type { Purpose } from '#server/outbound/write-message.ts'
import { bookableSlots } from '../../../availability/booking-rules.ts'
import { monthOf } from '../availability/full-months.ts'
import { readAvailability } from '../availability/read-availability.ts'

/** Days ahead in which a mail looks for open times. */
const daysAhead = 28

interface Found {
  practice: MailContext['practice']
  slug: string | null
  services: (MailService & { id: string; duration_id: string })[]
  pictures: (Omit<MailPicture, 'content_id'> & { file_id: string })[]
}

/** Publicly bookable services, own pictures and the next open slots, as of now. Missing ones are left out. */
export async function readMailContext(
  client: pg.PoolClient,
  practiceId: string,
  { blocks }: Pick<Words, 'blocks'>,
  { purpose, publicUrl, now }: { purpose: Purpose; publicUrl: string; now: Date },
): Promise<MailContext> {
  const { services: serviceIds, pictures: fileIds } = usesPractice(blocks)
  const found = await onlyRow<Found>(client, {
    name: 'mail-context',
    text: `select p.slug, json_build_object('name', p.name, 'address', p.address, 'time_zone', p.time_zone,
          'currency', p.currency) as practice,
        (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'duration_id', d.id,
            'duration_min', d.duration_min, 'price_cents', d.price_cents, 'is_from', d.is_from)), '[]')
          from services s join lateral (
            select id, duration_min, price_cents, count(*) over () > 1 as is_from from service_durations
            where practice_id = s.practice_id and service_id = s.id and archived_at is null
            order by price_cents, duration_min, id limit 1) d on true
          where s.practice_id = p.id and s.id = any($2) and s.archived_at is null and s.is_online
            and not s.is_private) as services,
        (select coalesce(json_agg(json_build_object('file_id', f.id, 'content_type', f.type, 'width', f.width,
            'bytes', f.bytes)), '[]')
          from files f where f.practice_id = p.id and f.id = any($3) and f.kind = 'mail-picture'
            and f.state = 'ready' and f.removed_at is null) as pictures
      from practices p where p.id = $1`,
    values: [practiceId, serviceIds, fileIds],
  })
  const context: MailContext = {
    purpose,
    practice: found.practice,
    booking_url: `${publicUrl}/book/${found.slug ?? practiceId}`,
    services: new Map(found.services.map(({ id, ...service }) => [id, service])),
    open_times: new Map(),
    pictures: new Map(
      found.pictures.map(picture => [
        picture.file_id,
        { ...picture, content_id: `${picture.file_id}@stillpoint` },
      ]),
    ),
  }
  const timed = new Set(blocks.flatMap(each => (each.type === 'open_times' ? each.service_id : [])))
  const open_times = new Map<string, readonly string[]>()
  for (const { id, duration_id } of found.services) {
    const open = timed.has(id) ? await openTimes(client, practiceId, id, duration_id, now) : undefined
    if (open) open_times.set(id, open)
  }
  return { ...context, open_times }
}

/** The next online starts that fit an email; undefined for classes. */
async function openTimes(
  client: pg.PoolClient,
  practiceId: string,
  service_id: string,
  duration_id: string,
  now: Date,
): Promise<string[] | undefined> {
  const from = now.toISOString().slice(0, 10)
  const to = addDays(from, daysAhead)
  const wish = { service_id, duration_id, addon_ids: [], practitioner_id: null }
  const offer = await readAvailability(client, practiceId, now, { wish, from, to, months: { from, to } })
  if (offer && offer.service.seats !== null) return undefined
  if (!offer?.service.is_online || !offer.is_booking_open) return []
  const zone = offer.time_zone
  const range = {
    from: now.getTime(),
    to: instantOf(zone, addDays(localDateOf(zone, now.getTime()), daysAhead), 0),
  }
  const open: string[] = []
  for (const { start } of bookableSlots({ ...offer.request, range })) {
    if (offer.full_months.includes(monthOf(localDateOf(zone, start)))) continue
    open.push(new Date(start).toISOString())
    if (open.length === bounds.openTimes) break
  }
  return open
}
