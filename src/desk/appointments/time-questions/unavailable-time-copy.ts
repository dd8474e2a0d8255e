import type { Right } from '#base/rights/member-rights.ts'
import { whose } from '#lib/names/person-names.ts'
import { clockRangeWords, clockWords } from '#lib/time/format-clock.ts'
import { longDay } from '#lib/time/format-day.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { monthName } from '#lib/time/month-name.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import type { ExplainedTime, OnlineBookingRefusal } from './schema.ts'

export interface WhyLink {
  to: string
  label: string
  needs: Right
}

export interface Why {
  /** Continues after a colon: 'it is less than 2 hours away, the shortest notice for Swedish massage.' */
  words: string
  link: WhyLink | null
}

const rules: WhyLink = { to: '/practice-settings#rules', label: 'Booking rules', needs: 'practice-settings' }
const online: WhyLink = {
  to: '/practice-settings#online',
  label: 'Online booking',
  needs: 'practice-settings',
}
const people: WhyLink = {
  to: '/practice-settings#practitioners',
  label: 'Practitioners',
  needs: 'practice-settings',
}
const rooms: WhyLink = { to: '/practice-settings#rooms', label: 'Rooms', needs: 'practice-settings' }
const equipment: WhyLink = { to: '/equipment', label: 'Equipment', needs: 'practice-settings' }
const plan: WhyLink = { to: '/profile', label: 'Your plan', needs: 'practice-settings' }

const MINUTE = 60_000

/** 'Thursday, May 21, 10:30 am': the time that was asked about. */
export function momentWords(explained: ExplainedTime, today: string): string {
  const say = speakerOf(explained, today)
  const at = Date.parse(explained.start)
  return `${say.day(localDateOf(explained.time_zone, at))}, ${say.clock(at)}`
}

/** Why visitors aren't offered a time, and where to change that; null if they are. `today`: the practice's date. */
export function whyWords(explained: ExplainedTime, today: string): Why | null {
  const { refusal } = explained
  return refusal && whyOf(refusal, explained, speakerOf(explained, today))
}

function whyOf(refusal: OnlineBookingRefusal, explained: ExplainedTime, say: Speaker): Why {
  const { service, practitioner } = explained
  const who = practitioner?.name ?? 'the practitioner'
  const pool = explained.equipment_name ?? 'the equipment'
  const begins = Date.parse(explained.start)
  const ends = begins + service.duration_min * MINUTE
  const ofService: WhyLink = {
    to: `/services?service=${service.id}`,
    label: service.name,
    needs: 'change-services',
  }
  const schedule: WhyLink = {
    to: practitioner ? `/schedule?who=${practitioner.id}` : '/schedule',
    label: 'Schedule',
    needs: 'change-days-off',
  }
  switch (refusal.rule) {
    case 'service_not_online':
      return { words: `${service.name} is booked by hand only.`, link: ofService }
    case 'booking_closed':
      return { words: 'online booking is switched off.', link: online }
    case 'month_full':
      return { words: `your plan takes no more bookings in ${say.month(refusal.month)}.`, link: plan }
    case 'no_practitioner':
      return {
        words: practitioner
          ? `${who} takes no online bookings for ${service.name}.`
          : `nobody who takes bookings online offers ${service.name}.`,
        link: people,
      }
    case 'past':
      return { words: 'it is in the past.', link: null }
    case 'same_day_off':
      return {
        words: `same-day bookings are off. The first day is ${say.day(refusal.first_date)}.`,
        link: online,
      }
    case 'too_short_notice': {
      const notice = `it is less than ${lengthWords(service.notice_min)} away, the shortest notice`
      return service.has_own_notice
        ? { words: `${notice} for ${service.name}.`, link: ofService }
        : { words: `${notice} you ask for.`, link: rules }
    }
    case 'outside_booking_window':
      return { words: `online booking ends with ${say.day(refusal.last_date)}.`, link: rules }
    case 'client_limit':
      return {
        words: `this client already has the ${visits(refusal.limit)} to come that one client may have.`,
        link: rules,
      }
    case 'day_off':
      return say.isAnyone
        ? { words: `nobody works on ${say.day(refusal.date)}.`, link: schedule }
        : { words: `${who} does not work on ${say.day(refusal.date)}.`, link: schedule }
    case 'outside_hours': {
      const day = say.day(refusal.date)
      const words =
        refusal.opens === null
          ? `it is after ${whose(who)} hours on ${day}.`
          : `it is outside ${whose(who)} hours. On ${day} the next begin at ${say.clock(refusal.opens)}.`
      return { words: say.nobodyElse(words), link: schedule }
    }
    case 'runs_past_closing': {
      const words = `it takes ${lengthText(service.duration_min)}, and ${whose(who)} hours end at ${say.clock(refusal.closes)}.`
      return { words: say.nobodyElse(words), link: schedule }
    }
    case 'off_grid': {
      const words = `${stepWords(explained)} With ${who} the nearest are ${say.clock(refusal.previous)} and ${say.clock(refusal.next)}.`
      return { words: say.nobodyElse(words), link: service.has_own_increment ? ofService : rules }
    }
    case 'practitioner_busy':
      return {
        words: say.nobodyElse(`${busyWords(explained, refusal, [begins, ends], say)}.`),
        link: busyLink(explained, schedule),
      }
    case 'buffer_meets_busy': {
      const isAfter = refusal.busy_from >= begins
      const kept = isAfter ? service.buffer_after_min : service.buffer_before_min
      const free = `the ${lengthText(kept)} ${isAfter ? 'after' : 'before'} it stay free`
      const reach: Span = [
        begins - service.buffer_before_min * MINUTE,
        ends + service.buffer_after_min * MINUTE,
      ]
      const words = `${free}, and ${busyWords(explained, refusal, reach, say)}.`
      return { words: say.nobodyElse(words), link: busyLink(explained, schedule) }
    }
    case 'held': {
      const range = say.range(refusal.held_from, refusal.held_until)
      const held = explained.is_offered
        ? `${range} with ${who} is offered to somebody from the waitlist right now.`
        : `a visitor is booking with ${who} right now, and needs ${range}.`
      const until = explained.held_until && Date.parse(explained.held_until)
      const words = until ? `${held} If they leave it, it is free again at ${say.clock(until)}.` : held
      return { words: say.nobodyElse(words), link: null }
    }
    case 'daily_limit': {
      const words = `online booking stops at ${visits(refusal.limit)} a day, and ${who} has as many on ${say.day(refusal.date)}.`
      return { words: say.nobodyElse(words), link: rules }
    }
    case 'no_room':
      return { words: `${service.name} needs a room, and has none.`, link: rooms }
    case 'room_busy': {
      const [only, ...more] = explained.room_names
      const words =
        only && more.length === 0
          ? `${only} is in use then.`
          : `every room for ${service.name} is in use then.`
      return { words, link: rooms }
    }
    case 'room_held':
      return { words: `a visitor is booking the last free room for ${service.name} right now.`, link: null }
    case 'no_equipment': {
      const words = `${service.name} needs ${refusal.needed}\u00a0×\u00a0${pool}, and you have ${refusal.quantity || 'none'}.`
      return { words, link: equipment }
    }
    case 'equipment_busy': {
      const words = refusal.quantity === 1 ? `${pool} is in use then.` : `not enough of ${pool} is free then.`
      return { words, link: equipment }
    }
    case 'equipment_held':
      return { words: `a visitor is booking the last ${pool} right now.`, link: null }
    case 'leaves_short_gap':
      return {
        words: `it would leave a gap shorter than ${lengthText(refusal.shortest_min)}, too short to sell.`,
        link: { ...online, label: 'Fewer gaps' },
      }
  }
}

const stepWords = ({ service }: ExplainedTime) =>
  `start times are ${lengthWords(service.increment_min)} apart.`
const visits = (count: number) => `${count}\u00a0visit${count === 1 ? '' : 's'}`
const lengthText = (minutes: number) => `${minutes}\u00a0min`

type Span = [from: number, until: number]

/** 'Ann is with a client, 10:00 to 11:00 am', or another obstacle in `reach`, possibly only a buffer. */
function busyWords(
  { in_the_way: found, practitioner }: ExplainedTime,
  busy: { busy_from: number; busy_until: number },
  reach: Span,
  say: Speaker,
): string {
  const who = practitioner?.name ?? 'the practitioner'
  if (!found) return `${who} is busy then`
  const [from, to] = [Date.parse(found.start), Date.parse(found.end)]
  const times = say.range(from, to)
  if (found.kind === 'blocked') {
    const blocked = `${whose(who)} time is blocked, ${times}`
    return found.reason ? `${blocked} (${found.reason})` : blocked
  }
  const what = found.kind === 'class' ? `a class (${found.name})` : 'a visit'
  if (to <= reach[0])
    return `${who} has ${what}, ${times}, and stays free until ${say.clock(busy.busy_until)}`
  if (reach[1] <= from)
    return `${who} has ${what}, ${times}, and stays free from ${say.clock(busy.busy_from)}`
  return found.kind === 'class' ? `${who} gives ${what}, ${times}` : `${who} is with a client, ${times}`
}

function busyLink({ in_the_way: found, time_zone }: ExplainedTime, schedule: WhyLink): WhyLink {
  if (!found || found.kind === 'blocked') return schedule
  const query = new URLSearchParams({
    date: localDateOf(time_zone, Date.parse(found.start)),
    ...(found.kind === 'class' ? { class: found.class_id } : { appointment: found.appointment_id }),
  })
  const label = found.kind === 'class' ? 'Open the class' : 'Open the visit'
  return { to: `/appointments?${query}`, label, needs: 'see-diary' }
}

type Speaker = ReturnType<typeof speakerOf>

function speakerOf({ time_zone: zone, practitioner_count }: ExplainedTime, today: string) {
  const isAnyone = practitioner_count > 1
  const year = (date: string) => (date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`)
  const day = (date: string) => `${longDay(date)}${year(date)}`
  const minutes = (ms: number) => localMinutesOf(zone, ms)
  return {
    isAnyone,
    day,
    month: (month: string) => `${monthName(month)}${year(month).replace(',', '')}`,
    clock: (ms: number) => clockWords(minutes(ms)),
    range: (from: number, to: number) => {
      const [first, last] = [localDateOf(zone, from), localDateOf(zone, to)]
      if (first === last) return clockRangeWords(minutes(from), minutes(to))
      return `${day(first)}, ${clockWords(minutes(from))}, to ${day(last)}, ${clockWords(minutes(to))}`
    },
    /** With several people, the closest one was named. */
    nobodyElse: (words: string) => (isAnyone ? `${words} Nobody else can take it either.` : words),
  }
}

// True at every hour, so staff who book know it already.
const alwaysSo: OnlineBookingRefusal['rule'][] = [
  'service_not_online',
  'booking_closed',
  'no_practitioner',
  'past',
]

/** Why visitors aren't offered a time staff chose. Null if they are, or if the form already explains it. */
export function lineForStaff(explained: ExplainedTime, today: string): string | null {
  const { refusal, by_hand } = explained
  if (!refusal || !by_hand || alwaysSo.includes(refusal.rule)) return null
  // The form lists the nearest free times itself.
  if (refusal.rule === 'off_grid') return stepWords(explained)
  return whyWords(explained, today)?.words ?? null
}
