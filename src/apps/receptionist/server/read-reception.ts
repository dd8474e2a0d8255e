import type pg from 'pg'
import { readBookingPage } from '#desk/booking/server/offers/read-booking-page.ts'
import { type ReadFacts, readPracticeFacts } from '#desk/booking/server/offers/read-practice-facts.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { firstRow } from '#server/database/rows.ts'
import type { ReceptionFacts } from '../reception-facts.ts'
import { type ReceptionSettings, usualSettings } from '../usual-settings.ts'

/** Days ahead with special hours: visitors ask in March about Christmas. */
const daysTold = 400

export interface Reception {
  facts: ReceptionFacts
  settings: ReceptionSettings
  slug: string | null
  is_on: boolean
  is_booking_open: boolean
  page: NonNullable<Awaited<ReturnType<typeof readBookingPage>>>
}

/** Only what the practice publishes, nothing about people. Undefined: no such practice, or never public. */
export async function readReception(
  client: pg.PoolClient,
  practiceId: string,
  now: Date,
): Promise<Reception | undefined> {
  const own = await readOwn(client, practiceId, now)
  const page = own && (await readBookingPage(client, practiceId, now))
  const read = page && (await readPracticeFacts(client, practiceId, now, daysTold))
  if (!own || !page || !read) return undefined
  const { is_on, also_called, ...settings } = own
  return {
    facts: factsOf(page, read, also_called, now),
    settings: { ...settings, is_on: own.switched_on },
    slug: page.practice.slug,
    is_on: is_on && own.switched_on,
    is_booking_open: page.practice.is_booking_open,
    page,
  }
}

interface Own extends ReceptionSettings {
  switched_on: boolean
  also_called: Record<string, string[]>
}

const readOwn = (client: pg.PoolClient, practiceId: string, now: Date) =>
  firstRow<Own>(client, {
    name: 'reception-of-practice',
    text: `select app.may_open(p.id, 'virtual-receptionist', $2) and app.closes_at(p.id) is null as is_on, coalesce(s.is_on, $3) as switched_on,
        coalesce(s.is_on_booking_page, $4) as is_on_booking_page, coalesce(s.is_in_widget, $5) as is_in_widget,
        coalesce(s.answers_texts, $9) as answers_texts,
        s.welcome, s.away, coalesce(s.stop_word, $6) as stop_word, coalesce(s.reply_minutes, $7) as reply_minutes,
        coalesce(s.keep_days, $8) as keep_days, coalesce(s.may_ask_model, $10) as may_ask_model,
        (select coalesce(json_object_agg(v.id, regexp_split_to_array(btrim(v.also_called), ' *, *')), '{}') from services v
          where v.practice_id = p.id and v.archived_at is null and nullif(btrim(v.also_called), '') is not null) as also_called
      from practices p left join reception_settings s on s.practice_id = p.id
      where p.id = $1 and p.first_opened_at is not null`,
    values: [
      practiceId,
      now,
      usualSettings.is_on,
      usualSettings.is_on_booking_page,
      usualSettings.is_in_widget,
      usualSettings.stop_word,
      usualSettings.reply_minutes,
      usualSettings.keep_days,
      usualSettings.answers_texts,
      usualSettings.may_ask_model,
    ],
  })

function factsOf(
  { practice, practitioners, services }: Reception['page'],
  { facts, today }: ReadFacts,
  aliases: Record<string, string[]>,
  now: Date,
): ReceptionFacts {
  const offers = services.map(({ id, name, description, durations, terms, practitioner_ids }) => ({
    id,
    name,
    aliases: aliases[id] ?? [],
    description,
    durations: durations.map(({ id, duration_min: minutes, price_cents }) => ({
      id,
      minutes,
      price_cents,
      own: terms
        .filter(
          each =>
            each.duration_id === id && each.is_offered && practitioner_ids.includes(each.practitioner_id),
        )
        .map(each => ({
          practitioner_id: each.practitioner_id,
          minutes: each.duration_min ?? minutes,
          price_cents: each.price_cents ?? price_cents,
        }))
        .filter(each => each.minutes !== minutes || each.price_cents !== price_cents),
    })),
    practitioner_ids,
  }))
  const { name, phone, email, address, directions, time_zone, currency, booking_window_days } = practice
  return {
    practice: { name, phone, email, address, directions, website: facts.website },
    today,
    clock: timeFieldText(localMinutesOf(time_zone, now.getTime())),
    zone: time_zone,
    currency,
    practitioners: practitioners.map(({ id, name }) => ({
      id,
      name,
      service_ids: offers.filter(each => each.practitioner_ids.includes(id)).map(each => each.id),
      bio: facts.bios[id] ?? null,
    })),
    services: offers,
    weekly: [1, 2, 3, 4, 5, 6, 7].map(day => ({
      day,
      windows: facts.weekly.filter(each => each.day === day).map(({ start, end }) => ({ start, end })),
    })),
    special: facts.special.map(({ date, windows }) => ({ date, windows })),
    questions: facts.questions,
    horizon_days: booking_window_days,
    policy: { hours: practice.cancel_window_hours, words: practice.cancellation_policy },
  }
}
