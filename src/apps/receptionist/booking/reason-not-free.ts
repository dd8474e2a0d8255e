import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { minutesOfField } from '#lib/time/format-clock.ts'
import { hoursOn, hoursOnWeekday, windowsOn } from '../answers/say-hours.ts'
import { contactWords, type Room } from '../dialogue/visitor-room.ts'
import type { ReceptionService, WhyNot } from '../reception-facts.ts'
import { dateWords, lengthText } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import { all } from '../understanding/visitor-scene.ts'
import { durationFor, serviceOf } from './draft-booking.ts'
import { clock, dayText, timesOn, withWhom } from './offer-times.ts'

export interface Then {
  room: Room
  date: string
  time: string | undefined
}

/** The reason, or 'free': first by the practice's opening hours, then by the diary. */
export const reasonOf = async (then: Then): Promise<string | 'free'> => byHours(then) ?? (await byDiary(then))

function byHours({ room, date, time }: Then): string | null {
  const { facts, talk, scene } = room
  const { language } = talk
  const day = dayText(date, room)
  const last = addDays(facts.today, facts.horizon_days)
  const isOver = date < facts.today || (date === facts.today && time !== undefined && time <= facts.clock)
  if (isOver)
    return time
      ? sayIn(language, 'why.timePast', { time: clock(time, room), day })
      : sayIn(language, 'day.past', { day })
  const windows = windowsOn(facts, date)
  if (windows.length === 0) {
    const isSpecial = facts.special.some(each => each.date === date)
    const bare = scene.reading.words.length > 0 && !isSpecial && isBareWeekday(room, date)
    return bare ? hoursOnWeekday(facts, weekdayOf(date), language) : hoursOn(facts, date, language)
  }
  if (date > last) {
    const until = dateWords(last, weekdayOf(last), language)
    return sayIn(language, 'why.tooFar', { day, until })
  }
  if (!time || windows.some(({ start, end }) => start <= time && time < end)) return null
  const hours = hoursOn(facts, date, language)
  return sayIn(language, 'why.outsideHours', { time: clock(time, room), hours })
}

/** "Sunday" without a date means every Sunday. */
const isBareWeekday = ({ scene }: Room, date: string) => {
  const day = all(scene, 'day').at(-1)
  return (
    day?.date === date &&
    day.to - day.from === 1 &&
    /day|^(lunes|martes|mi|jueves|viernes|s[aá]bado|domingo)/i.test(scene.reading.words[day.from]?.key ?? '')
  )
}

/** Checked by the booking page's engine; without a treatment, for every one. */
async function byDiary(then: Then): Promise<string | 'free'> {
  const { room, date, time } = then
  const service = serviceOf(room.facts, room.talk.draft.service_id)
  if (!time) return (await hasAny(room, service, date)) ? 'free' : notFree(room, then)
  if (!service) {
    const isOpen = await hasAny(room, undefined, date, time)
    if (isOpen) return 'free'
    const [any] = room.facts.services
    const why = any && (await whyWith(room, any, date, time))
    // With no treatment named, only reasons that apply to all are given.
    return why && (why.why === 'too_soon' || why.why === 'not_today')
      ? inPublic(then, any, why)
      : notFree(room, then)
  }
  if (await hasAny(room, service, date, time)) return 'free'
  const why = await whyWith(room, service, date, time)
  return why ? inPublic(then, service, why) : notFree(room, then)
}

async function hasAny(
  room: Room,
  service: ReceptionService | undefined,
  date: string,
  time?: string,
): Promise<boolean> {
  for (const each of service ? [service] : room.facts.services) {
    const found = await timesOn(room, each, date)
    if (found.some(free => !time || free.time === time)) return true
  }
  return false
}

const whyWith = ({ tools, talk }: Room, service: ReceptionService, date: string, time: string) =>
  tools.why?.({
    service_id: service.id,
    duration_id: durationFor(service, talk.draft).id,
    practitioner_id: talk.draft.practitioner_id ?? null,
    date,
    time,
  })

function notFree(room: Room, { date, time }: Pick<Then, 'date' | 'time'>): string {
  const { language } = room.talk
  const [day, person] = [dayText(date, room), withWhom(room)]
  return time
    ? sayIn(language, 'why.timeTaken', { time: clock(time, room), day, person })
    : sayIn(language, 'why.dayTaken', { day, person })
}

function inPublic({ room, date, time = '' }: Then, service: ReceptionService, why: WhyNot): string {
  const { language } = room.talk
  const [at, day] = [clock(time, room), dayText(date, room)]
  switch (why.why) {
    case 'too_soon': {
      const from = `${why.date === room.facts.today ? '' : `${dayText(why.date, room)}, `}${clock(why.time, room)}`
      return sayIn(language, 'why.tooSoon', {
        time: at,
        day,
        notice: lengthText(why.notice_min, language),
        from,
      })
    }
    case 'not_today':
      return sayIn(language, 'why.notToday', { day: dayText(why.date, room) })
    case 'runs_over':
      // A staff member's hours are private; the practice's hours are public.
      if (!runsOver(room.facts, date, time, why.minutes)) return notFree(room, { date, time })
      return sayIn(language, 'why.runsOver', {
        service: service.name,
        length: lengthText(why.minutes, language),
        time: at,
      })
    case 'between':
      return sayIn(language, 'why.between', { time: at })
    case 'not_online':
      return sayIn(language, 'why.notOnline', {
        service: service.name,
        contact: contactWords(room.facts, language),
      })
    case 'not_free':
      return notFree(room, { date, time })
  }
}

function runsOver(facts: Room['facts'], date: string, time: string, minutes: number): boolean {
  const end = (minutesOfField(time) ?? 0) + minutes
  const here = windowsOn(facts, date).find(({ start, end }) => start <= time && time < end)
  return here !== undefined && here.end !== '24:00' && end > (minutesOfField(here.end) ?? 1440)
}
