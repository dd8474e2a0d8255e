// A world as rows of the product's own tables.
import { suggestTraits } from '../src/diary/services/suggest-traits.ts'
import { showPhone, toE164 } from '../src/lib/contact/phone.ts'
import {
  byId,
  minutesOf,
  openingOn,
  plusDays,
  timeOf,
  type World,
  type WorldClient,
  type WorldPractitioner,
  workingOn,
} from './world.ts'
import { healthOf } from './world-health.ts'
import { idsOf, namesWithin } from './world-ids.ts'
import { clashing, instant, noon, visitRow, without } from './world-visits.ts'

type Row = Record<string, unknown>
/** Rows by table, in an order that satisfies the foreign keys. */
export type Rows = [table: string, rows: Row[]][]

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** What the practice says of itself, the columns of `practices`. */
export function practiceColumns(world: World): Row {
  const { practice, booking, policies, timezone } = world
  const hours = Number(/(\d+) hours? ahead/.exec(policies.cancellation ?? '')?.[1] ?? 24)
  return {
    name: practice.name,
    type: practice.type,
    address: practice.address,
    directions: practice.directions,
    phone: showPhone(toE164(practice.phone) ?? practice.phone),
    email: practice.email,
    website: practice.website,
    time_zone: timezone,
    currency: 'USD',
    is_booking_open: true,
    min_notice_min: booking.onlineMinNoticeMinutes,
    booking_window_days: booking.onlineHorizonDays,
    increment_min: booking.startStepMinutes,
    cancel_window_hours: hours,
    cancellation_policy: policies.cancellation ?? null,
    business_hours: JSON.stringify(
      days.flatMap((name, index) => {
        const open = world.hours[name]
        return open ? [{ day: index + 1, start: open.open, end: open.close }] : []
      }),
    ),
  }
}

const weekRows = (world: World, { id, hours }: WorldPractitioner): Row[] =>
  days.flatMap((name, index) => {
    const own = hours[name]
    const open = world.hours[name]
    if (!own || !open) return []
    const starts = own.open > open.open ? own.open : open.open
    const ends = own.close < open.close ? own.close : open.close
    return starts < ends
      ? [{ practitioner_id: idsOf(world).toDatabase(id), weekday: index + 1, starts, ends }]
      : []
  })

/**
 * The dates on which somebody's hours are not those of the week: special days of the practice, and time off. Time off is
 * taken out of the hours, not blocked: a buffer may reach into it, as it may reach past closing.
 */
function overrideRows(world: World, person: WorldPractitioner): Row[] {
  const dates = new Set([...world.specialDays, ...person.timeOff].map(({ date }) => date))
  return [...dates].sort().map(date => {
    const off = person.timeOff.filter(each => each.date === date)
    const working = workingOn(world, person.id, date)
    const taken = off.map(({ start, end }): [number, number] => [minutesOf(start), minutesOf(end)])
    const special = world.specialDays.find(day => day.date === date)
    return {
      practitioner_id: idsOf(world).toDatabase(person.id),
      date,
      windows: (working ? without(working, taken) : []).map(([from, to]) => ({
        start: timeOf(from),
        end: timeOf(to),
      })),
      note: [special?.reason, ...off.map(({ reason }) => reason)].filter(Boolean).join('; '),
    }
  })
}

/** As an owner would put it. */
const questions: Record<string, string> = {
  cancellation: 'What is your cancellation policy?',
  lateArrival: 'What if I am late?',
  arrival: 'When should I arrive, and how do I prepare?',
  parking: 'Where can I park?',
  payment: 'How can I pay?',
  tipping: 'Should I tip?',
  insurance: 'Do you take insurance?',
  giftCertificates: 'Do you sell gift certificates or gift cards?',
  packages: 'Can packages be shared or refunded?',
  minors: 'Do you treat children and teenagers?',
  contraindications: 'When should I ask my doctor before I book?',
  pregnancy: 'Can I come when I am pregnant?',
  emergency: 'What should I do in an emergency?',
  privacy: 'Do you tell others whether somebody is a client?',
  conduct: 'What conduct do you expect?',
  pets: 'Can I bring a pet?',
  rescheduling: 'How do I change or move my appointment?',
}
/** A policy that the list does not know: 'photoRelease' → 'What about photo release?' */
const questionOf = (key: string) =>
  questions[key] ?? `What about ${key.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)}?`

/** Questions that the practice answers itself: policies, packages, what is not offered, days that differ. */
function questionRows(world: World): Row[] {
  const { policies, packages, notOffered, specialDays, practice } = world
  const special = specialDays.map(day => {
    const open = openingOn(world, day.date)
    return `${day.date}: ${open ? `${timeOf(open[0])} to ${timeOf(open[1])}` : 'closed'} (${day.reason}).`
  })
  const sold = packages.map(
    ({ name, serviceId, sessions, price, validMonths }) =>
      `${name}: ${sessions} sessions of ${byId(world.services, serviceId).name} for $${price}, valid for ${validMonths} months.`,
  )
  const all: [string, string | undefined][] = [
    ...Object.entries(policies).map(([key, answer]): [string, string] => [questionOf(key), answer]),
    ['Which packages do you have?', sold.join(' ')],
    ['What do you not offer?', notOffered.length > 0 ? `We do not offer ${notOffered.join(', ')}.` : ''],
    ['On which days are your hours different?', special.join(' ')],
    ['Is the place accessible?', practice.accessibility],
  ]
  return all
    .filter(([, answer]) => answer)
    .map(([question, answer], position) => ({ question, answer, position }))
}

const serviceRows = (world: World): Row[] =>
  world.services.map(({ id, name, family, description, ...service }, sort) => ({
    id: idsOf(world).toDatabase(id),
    name,
    description,
    category: family,
    also_called: namesWithin(service.aliases, 300),
    // As the form of a service proposes them.
    traits: suggestTraits(name, family),
    buffer_before_min: service.bufferBeforeMinutes,
    buffer_after_min: service.bufferAfterMinutes,
    needs_room: false,
    sort,
    created_at: instant(world, plusDays(world.now.slice(0, 10), -730), noon),
  }))

/** The one length that a service of a world is sold in. */
export const durationOf = (world: World, serviceId: string): string =>
  idsOf(world).toDatabase(`${serviceId} duration`)

const wordings = {
  email: 'Tell me of my visits by email.',
  sms: 'Tell me of my visits by text message.',
} as const

/** A world says of nobody that they do not want to hear of their visits, and its owner writes to them: all have agreed to that. */
const consentRows = (world: World, { id, email, phone, since }: WorldClient): Row[] =>
  (['email', 'sms'] as const)
    .filter(channel => (channel === 'email' ? email : phone))
    .map(channel => ({
      client_id: idsOf(world).toDatabase(id),
      channel,
      purpose: 'reminders',
      is_granted: true,
      source: 'staff',
      wording: wordings[channel],
      created_at: instant(world, since, noon),
    }))

/** Every row but those of the account and the practice, which the sign-up makes. */
export function worldRows(world: World): Rows {
  const ids = idsOf(world)
  const practice_id = ids.practice
  const own = (rows: Row[]): Row[] => rows.map(row => ({ practice_id, ...row }))
  const since = (date: string) => instant(world, date, noon)
  const clash = clashing(world)
  return [
    [
      'practitioners',
      own(
        world.practitioners.map(({ id, name, title, languages }, sort) => ({
          id: ids.toDatabase(id),
          name,
          title,
          bio: `Speaks ${languages.join(' and ')}.`,
          is_bookable: true,
          sort,
          created_at: since(plusDays(world.now.slice(0, 10), -730)),
        })),
      ),
    ],
    ['practitioner_hours', own(world.practitioners.flatMap(person => weekRows(world, person)))],
    ['schedule_overrides', own(world.practitioners.flatMap(person => overrideRows(world, person)))],
    ['services', own(serviceRows(world))],
    [
      'service_durations',
      own(
        world.services.map(({ id, durationMinutes, price }) => ({
          id: durationOf(world, id),
          service_id: ids.toDatabase(id),
          duration_min: durationMinutes,
          price_cents: price * 100,
        })),
      ),
    ],
    [
      'service_practitioners',
      own(
        world.services.flatMap(({ id, practitionerIds }) =>
          practitionerIds.map(person => ({
            service_id: ids.toDatabase(id),
            practitioner_id: ids.toDatabase(person),
          })),
        ),
      ),
    ],
    ['practice_questions', own(questionRows(world))],
    [
      'clients',
      own(
        world.clients.map(client => ({
          id: ids.toDatabase(client.id),
          first_name: client.firstName,
          last_name: client.lastName,
          email: client.email?.toLowerCase() ?? null,
          phone: toE164(client.phone ?? '') ?? null,
          source: 'staff',
          created_at: since(client.since),
          updated_at: since(client.since),
        })),
      ),
    ],
    [
      'client_notes',
      own(
        world.clients
          .filter(({ notes }) => notes)
          .map(client => ({
            client_id: ids.toDatabase(client.id),
            author_id: practice_id,
            note: client.notes,
            created_at: since(client.since),
          })),
      ),
    ],
    ['client_consents', own(world.clients.flatMap(client => consentRows(world, client)))],
    [
      'clinical.health_cards',
      own(
        world.clients.flatMap(client => {
          const { answers } = healthOf(client)
          if (!answers) return []
          const card = { client_id: ids.toDatabase(client.id), answers, recorded_by: practice_id }
          return [{ ...card, created_at: since(client.since) }]
        }),
      ),
    ],
    [
      'appointments',
      own(
        world.appointments.map(visit =>
          visitRow(world, visit, byId(world.services, visit.serviceId), clash.has(visit.id)),
        ),
      ),
    ],
    [
      'leads',
      own(
        world.leads.map(({ id, name, email, phone, stage, source, note }) => ({
          id: ids.toDatabase(id),
          first_name: name.split(' ')[0],
          last_name: name.split(' ').slice(1).join(' '),
          email: email?.toLowerCase() ?? null,
          phone: toE164(phone ?? '') ?? null,
          source,
          stage,
          notes: note,
          stage_at: since(plusDays(world.now.slice(0, 10), -2)),
          created_at: since(plusDays(world.now.slice(0, 10), -5)),
        })),
      ),
    ],
  ]
}

/** What no table of the product has a place for yet: it stays in the loaded world. */
export const unplaced = ({ clients }: World) => ({
  healthFlags: Object.fromEntries(
    clients
      .map(client => [client.id, healthOf(client).unknown] as const)
      .filter(([, words]) => words.length > 0),
  ),
})
