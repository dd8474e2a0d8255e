import { addDays } from '#lib/time/dates.ts'
import { hoursOfWeek } from '../answers/say-hours.ts'
import { type Room, said, serviceChoices } from '../dialogue/visitor-room.ts'
import type { Reply, Talk } from '../reception-facts.ts'
import { listWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import { asksBareWhy, asksIfTaken, asksWhy } from '../understanding/asks-why.ts'
import { all } from '../understanding/visitor-scene.ts'
import { drafted, serviceOf } from './draft-booking.ts'
import { lookForTime } from './look-for-time.ts'
import { choice, clock, daysWithTimes, dayText, withWhom } from './offer-times.ts'
import { nextStep } from './read-back.ts'
import { reasonOf, type Then } from './reason-not-free.ts'
import { someTimes } from './time-window.ts'

/** The public reason a time isn't offered, with no diary details, and the nearest free times. Null: not asked. */
export async function unavailableReply(room: Room): Promise<Reply | null> {
  const then = askedAbout(room)
  if (!then) return null
  const { room: here, date, time } = then
  const hours = hoursOfWeek(here.facts, here.talk.language)
  const why = date ? await reasonOf({ room: here, date, time }) : hours
  // A booking in progress continues where it was.
  if (room.talk.stage !== 'open') return beside(room, why === 'free' ? freeWords(here, date, time) : why)
  if (!date) return whichService(here, said(here, why, 'none', ['hours']))
  return why === 'free' ? isFree({ room: here, date, time }) : instead({ room: here, date, time }, why)
}

function askedAbout(room: Room): (Omit<Then, 'date'> & { date: string | undefined }) | null {
  const { talk, scene, facts, index } = room
  const { asks } = talk
  if (room.wish !== 'why') {
    if (asks?.what !== 'time' || !asks.date) return null
    const hour = asksWhy(room.folded) ? drafted(scene, talk, facts, index).time : undefined
    const time = asksBareWhy(room.folded) ? asks.refused : hour
    if (!time) return null
    return {
      room: { ...room, talk: { ...talk, draft: { ...talk.draft, date: asks.date, time } } },
      date: asks.date,
      time,
    }
  }
  const draft = drafted(scene, talk, facts, index)
  const time = draft.time ?? all(scene, 'time').at(-1)?.time
  const date = draft.date ?? (asks?.what === 'time' ? asks.date : undefined)
  return { room: { ...room, talk: { ...talk, draft: { ...draft, ...(date ? { date } : {}) } } }, date, time }
}

async function isFree({ room, date, time }: Then): Promise<Reply> {
  const { talk, facts, scene, folded } = room
  const draft = { ...talk.draft, date, ...(time ? { time } : {}) }
  if (serviceOf(facts, draft.service_id))
    return lookForTime({ ...room, talk: { ...talk, draft } }, asksIfTaken(scene, folded) ? 'No. ' : '')
  return whichService(room, said(room, freeWords(room, date, time), 'availability', ['times']), draft)
}

function freeWords(room: Room, date = room.facts.today, time?: string): string {
  const { language, draft } = room.talk
  const day = dayText(date, room)
  const what = `${time ? sayIn(language, 'time.ofDay', { time: clock(time, room), day }) : day}${withWhom(room)}`
  return serviceOf(room.facts, draft.service_id)
    ? sayIn(language, 'why.free', { what })
    : sayIn(language, 'why.freeForSome', { what })
}

async function instead({ room, date, time }: Then, why: string): Promise<Reply> {
  const { talk, facts } = room
  const { language } = talk
  const told = said(room, why, 'availability', ['hours', 'times'])
  const service = serviceOf(facts, talk.draft.service_id)
  if (!service) return whichService(room, told)
  const last = addDays(facts.today, facts.horizon_days)
  const from = date < facts.today ? facts.today : date > last ? addDays(last, -7) : date
  const [next] = await daysWithTimes(room, service, from, 1)
  if (!next) return told
  const times = someTimes(next.found, null, 4, time)
  const listed = listWords(
    times.map(each => clock(each, room)),
    language,
  )
  const day = dayText(next.date, room)
  const { time: _, ...draft } = talk.draft
  return {
    ...told,
    words: `${why} ${sayIn(language, 'times.nearest', { service: service.name, person: withWhom(room), day, listed })}`,
    talk: {
      ...talk,
      asks: { what: 'time', date: next.date, times },
      draft: { ...draft, date: next.date, offered_practitioner_id: undefined },
    },
    choices: times.map(each => choice(room, each, next.date)),
  }
}

function beside(room: Room, words: string): Reply {
  const step = nextStep(room.talk, room.facts)
  return {
    ...said(room, `${words}${step.words}`, 'none', ['hours', 'times'], step.choices),
    ...(step.card ? { card: step.card } : {}),
  }
}

/** Asks which treatment, because free times depend on it. */
function whichService(room: Room, told: Reply, draft: Talk['draft'] = {}): Reply {
  const { talk, facts } = room
  const { date: _, time: __, ...rest } = talk.draft
  return {
    ...told,
    words: `${told.words} ${sayIn(talk.language, 'service.tell')}`,
    talk: { ...talk, asks: { what: 'service' }, draft: { ...rest, ...draft } },
    choices: serviceChoices(facts.services),
  }
}
