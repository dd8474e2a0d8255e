import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { minutesOfField } from '#lib/time/format-clock.ts'
import { lengthWords } from '#lib/time/format-length.ts'
import { hoursOn, hoursOnWeekday, windowsOn } from '../answers/say-hours.ts'
import { contactWords, inWords, type Room } from '../dialogue/visitor-room.ts'
import type { ReceptionService, WhyNot } from '../reception-facts.ts'
import { dateWords, lengthEs } from '../reception-formats.ts'
import { all } from '../understanding/visitor-scene.ts'
import { durationFor, serviceOf } from './draft-booking.ts'
import { clock, dayText, timesOn, withWhom } from './offer-times.ts'

/** What of a time is asked about. */
export interface Then {
  room: Room
  date: string
  time: string | undefined
}

/** The reason in words, or that the time is free: first by the hours that the practice tells, then by its diary. */
export const reasonOf = async (then: Then): Promise<string | 'free'> => byHours(then) ?? (await byDiary(then))

/** By what the practice says of its hours. */
function byHours({ room, date, time }: Then): string | null {
  const { facts, talk, scene } = room
  const { language } = talk
  const day = dayText(date, room)
  const last = addDays(facts.today, facts.horizon_days)
  const isOver = date < facts.today || (date === facts.today && time !== undefined && time <= facts.clock)
  if (isOver)
    return time
      ? inWords(
          language,
          `${clock(time, room)} on ${day} has already passed.`,
          `Las ${clock(time, room)} del ${day} ya pasaron.`,
        )
      : inWords(language, `${day} has already passed.`, `El ${day} ya pasó.`)
  const windows = windowsOn(facts, date)
  if (windows.length === 0) {
    const isSpecial = facts.special.some(each => each.date === date)
    const bare = scene.reading.words.length > 0 && !isSpecial && isBareWeekday(room, date)
    return bare ? hoursOnWeekday(facts, weekdayOf(date), language) : hoursOn(facts, date, language)
  }
  if (date > last) {
    const until = dateWords(last, weekdayOf(last), language)
    return inWords(
      language,
      `${day} is too far ahead: bookings are open up to ${until}.`,
      `El ${day} queda demasiado lejos: se puede reservar hasta el ${until}.`,
    )
  }
  if (!time || windows.some(({ start, end }) => start <= time && time < end)) return null
  const hours = hoursOn(facts, date, language)
  return inWords(
    language,
    `${clock(time, room)} is outside our opening hours. ${hours}`,
    `Las ${clock(time, room)} quedan fuera de nuestro horario. ${hours}`,
  )
}

/** "Sunday" is every one of them, where no date is said with it. */
const isBareWeekday = ({ scene }: Room, date: string) => {
  const day = all(scene, 'day').at(-1)
  return (
    day?.date === date &&
    day.to - day.from === 1 &&
    /day|^(lunes|martes|mi|jueves|viernes|s[aá]bado|domingo)/i.test(scene.reading.words[day.from]?.key ?? '')
  )
}

/** By the engine of the booking page; without a treatment by every one of them. */
async function byDiary(then: Then): Promise<string | 'free'> {
  const { room, date, time } = then
  const service = serviceOf(room.facts, room.talk.draft.service_id)
  if (!time) return (await hasAny(room, service, date)) ? 'free' : notFree(room, then)
  if (!service) {
    const isOpen = await hasAny(room, undefined, date, time)
    if (isOpen) return 'free'
    const [any] = room.facts.services
    const why = any && (await whyWith(room, any, date, time))
    // Of a treatment that nobody named only what holds for all of them is told.
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
  const [day, who] = [dayText(date, room), withWhom(room)]
  return time
    ? inWords(
        language,
        `${clock(time, room)} on ${day}${who} is not free.`,
        `Las ${clock(time, room)} del ${day}${who} no están libres.`,
      )
    : inWords(language, `Nothing is free on ${day}${who}.`, `No hay nada libre el ${day}${who}.`)
}

/** The reason in words. */
function inPublic({ room, date, time = '' }: Then, service: ReceptionService, why: WhyNot): string {
  const { language } = room.talk
  const [at, day] = [clock(time, room), dayText(date, room)]
  switch (why.why) {
    case 'too_soon': {
      const from = `${why.date === room.facts.today ? '' : `${dayText(why.date, room)}, `}${clock(why.time, room)}`
      return inWords(
        language,
        `${at} on ${day} is too soon to book: we need notice of ${lengthWords(why.notice_min)}, so the earliest is ${from}.`,
        `Las ${at} del ${day} es demasiado pronto: hace falta reservar con ${lengthEs(why.notice_min)} de antelación, así que lo más temprano es ${from}.`,
      )
    }
    case 'not_today':
      return inWords(
        language,
        `We take no bookings for the same day; the first is ${dayText(why.date, room)}.`,
        `No se puede reservar para el mismo día; el primero es el ${dayText(why.date, room)}.`,
      )
    case 'runs_over':
      // The hours of one of its people are nobody's business, those of the practice are.
      if (!runsOver(room.facts, date, time, why.minutes)) return notFree(room, { date, time })
      return inWords(
        language,
        `${service.name} takes ${lengthWords(why.minutes)}, and from ${at} it would run past closing.`,
        `${service.name} dura ${lengthEs(why.minutes)} y desde las ${at} pasaría de la hora de cierre.`,
      )
    case 'between':
      return inWords(
        language,
        `${at} lies between our start times.`,
        `Las ${at} quedan entre nuestras horas de inicio.`,
      )
    case 'not_online':
      return inWords(
        language,
        `${service.name} can't be booked online.${contactWords(room.facts, 'en')}`,
        `${service.name} no se reserva en línea.${contactWords(room.facts, 'es')}`,
      )
    case 'not_free':
      return notFree(room, { date, time })
  }
}

function runsOver(facts: Room['facts'], date: string, time: string, minutes: number): boolean {
  const end = (minutesOfField(time) ?? 0) + minutes
  const here = windowsOn(facts, date).find(({ start, end }) => start <= time && time < end)
  return here !== undefined && here.end !== '24:00' && end > (minutesOfField(here.end) ?? 1440)
}
