import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { windowsOn } from '../answers/say-hours.ts'
import { bareName } from '../answers/say-services.ts'
import type { Room } from '../dialogue/visitor-room.ts'
import type { FreeTime, ReceptionService, Reply, Talk } from '../reception-facts.ts'
import { dateWords, listWords, shortDateWords, shortTimeWords, timeWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import { all } from '../understanding/visitor-scene.ts'
import { type Draft, durationFor, firstNameOf } from './draft-booking.ts'
import { takeTime } from './read-back.ts'
import { isEmptyWindow, otherHalf, someTimes, type Window, windowSaid } from './time-window.ts'

interface DayWithTimes {
  date: string
  found: readonly FreeTime[]
}

export const timesOn = (room: Room, service: ReceptionService, date: string) =>
  room.tools.times({
    service_id: service.id,
    duration_id: durationFor(service, room.talk.draft).id,
    practitioner_id: room.talk.draft.practitioner_id ?? null,
    date,
  })

/** At most so many of the next days with a free start, within three weeks. */
export async function daysWithTimes(
  room: Room,
  service: ReceptionService,
  from: string,
  most: number,
  window: Window | null = null,
): Promise<DayWithTimes[]> {
  const days: DayWithTimes[] = []
  const inside: DayWithTimes[] = []
  const last = addDays(room.facts.today, room.facts.horizon_days)
  for (let away = 0; away <= 21 && inside.length < most; away++) {
    const date = addDays(from, away)
    if (date > last || (away > 9 && inside.length === 0 && days.length >= most)) break
    if (windowsOn(room.facts, date).length === 0) continue
    const found = await timesOn(room, service, date)
    if (found.length > 0 && days.length < most) days.push({ date, found })
    if (found.length > 0 && !isEmptyWindow(found, window)) inside.push({ date, found })
  }
  return inside.length > 0 ? inside : days
}

const windowOf = ({ scene, talk }: Room, named?: readonly string[]) =>
  windowSaid(scene, named) ?? (wantsAnyTime.test(scene.keys) ? null : (talk.window ?? null))
const wantsAnyTime =
  / (any ?time|all day|whole day|other times?|another time|different times?|what else|more times|otra hora|otras horas|cualquier hora|todo el dia) /

export const dayText = (date: string, room: Room) => dateWords(date, weekdayOf(date), room.talk.language)
export const clock = (time: string, room: Room) => timeWords(time, room.talk.language)

export const choice = (room: Room, time: string, date?: string) => {
  const short = date && shortDateWords(date, weekdayOf(date), room.talk.language)
  const at = shortTimeWords(time, room.talk.language)
  const label = short ? `${short}, ${at}` : at
  const say = date
    ? sayIn(room.talk.language, 'time.say', { day: dayText(date, room), time: clock(time, room) })
    : clock(time, room)
  return { label, say }
}

export async function nextDays(
  room: Room,
  service: ReceptionService,
  from: string,
  before = '',
): Promise<Reply> {
  const { talk, scene } = room
  const { language, draft } = talk
  const window = windowOf(room)
  const days = await daysWithTimes(room, service, from, 3, window)
  const isNoneThen = days.length > 0 && days.every(({ found }) => isEmptyWindow(found, window))
  const sorry = isNoneThen ? ` ${sayIn(language, 'times.noneThen')}` : ''
  const shown = days.map(({ date, found }) => ({ date, times: someTimes(found, window, 3) }))
  const which =
    hasLengths(service, room) && !all(scene, 'minutes').length && !draft.duration_id
      ? ` ${sayIn(language, 'times.howLong')}`
      : ''
  const listed = listWords(
    shown.map(
      ({ date, times }) => `${dayText(date, room)} (${times.map(time => clock(time, room)).join(', ')})`,
    ),
    language,
  )
  const next =
    shown.length === 0 ? ` ${sayIn(language, 'times.none')}` : ` ${sayIn(language, 'times.next', { listed })}`
  const person = withWhom(room)
  return {
    words: `${before}${sayIn(language, 'times.whichDay', { service: service.name, person })}${which}${sorry}${next}`,
    tool: 'availability',
    talk: { ...talk, stage: 'open', asks: { what: 'time' } },
    sources: ['times'],
    choices: shown.flatMap(({ date, times }) => times.map(time => choice(room, time, date))).slice(0, 9),
  }
}

const hasLengths = (service: ReceptionService, { facts }: Room) =>
  service.durations.length > 1 ||
  facts.services.some(other => other.id !== service.id && bareName(other.name) === bareName(service.name))

export async function offerOn(
  room: Room,
  service: ReceptionService,
  date: string,
  before = '',
): Promise<Reply> {
  const { scene, talk, facts } = room
  const { draft } = talk
  const found = await timesOn(room, service, date)
  const held: Draft = { ...draft, service_id: service.id, duration_id: durationFor(service, draft).id }
  if (found.length === 0) return nothingOn(room, service, date, held)
  const isLoose = all(scene, 'time').some(({ isSure }) => !isSure)
  const exact =
    found.find(each => each.time === draft.time) ??
    (draft.time && isLoose ? found.find(each => each.time === otherHalf(draft.time as string)) : undefined)
  if (exact) {
    const wished = draft.practitioner_id ?? draft.offered_practitioner_id
    const who = wished && exact.practitioner_ids.includes(wished) ? wished : exact.practitioner_ids[0]
    return takeTime(talk, facts, { ...held, time: exact.time, offered_practitioner_id: who }, before)
  }
  return offerFree(room, service, date, found, held, before)
}

function offerFree(
  room: Room,
  service: ReceptionService,
  date: string,
  found: readonly FreeTime[],
  held: Draft,
  before: string,
): Reply {
  const { talk, facts } = room
  const { draft, language } = talk
  const named = talk.asks?.what === 'time' ? talk.asks.times : undefined
  const window = draft.time ? null : windowOf(room, named)
  const listed = someTimes(found, window, 8, draft.time)
  const times = listWords(
    listed.map(time => clock(time, room)),
    language,
  )
  const day = dayText(date, room)
  const person = withWhom(room)
  const isPast = draft.time && date === facts.today && draft.time <= facts.clock
  const asked = draft.time ? clock(draft.time, room) : ''
  const sorry = isEmptyWindow(found, window) ? `${sayIn(language, 'times.noneThen')} ` : ''
  const words = !draft.time
    ? `${sorry}${sayIn(language, 'times.onDay', { service: service.name, person, day, times })}`
    : isPast
      ? sayIn(language, 'times.pastToday', { asked, person, times })
      : sayIn(language, 'times.notThen', { asked, day, person, times })
  const next: Talk = {
    ...talk,
    stage: 'open',
    asks: { what: 'time', date, times: listed, ...(draft.time ? { refused: draft.time } : {}) },
    draft: { ...held, time: undefined, offered_practitioner_id: undefined },
  }
  return {
    words: `${before}${words}`,
    tool: 'availability',
    talk: next,
    sources: ['times'],
    choices: listed.map(time => choice(room, time)),
  }
}

export const withWhom = ({ talk, facts }: Room) =>
  talk.draft.practitioner_id
    ? ` ${sayIn(talk.language, 'with', { name: firstNameOf(facts, talk.draft.practitioner_id) })}`
    : ''

async function nothingOn(room: Room, service: ReceptionService, date: string, held: Draft): Promise<Reply> {
  const { talk } = room
  const { language } = talk
  const [next] = await daysWithTimes(room, service, addDays(date, 1), 1)
  const person = withWhom(room)
  const times = next ? someTimes(next.found, windowOf(room), 4, talk.draft.time) : []
  const listed = times.map(time => clock(time, room)).join(', ')
  const instead = next
    ? ` ${sayIn(language, 'times.nextOn', { person, day: dayText(next.date, room), listed })}`
    : ''
  return {
    words: sayIn(language, 'times.noneOnDay', {
      service: service.name,
      person,
      day: dayText(date, room),
      instead,
    }),
    tool: 'availability',
    talk: {
      ...talk,
      stage: 'open',
      asks: { what: 'time', ...(next ? { date: next.date, times } : {}) },
      draft: { ...held, date: undefined, time: undefined, offered_practitioner_id: undefined },
    },
    sources: ['times'],
    choices: next ? times.map(time => choice(room, time, next.date)) : [],
  }
}
