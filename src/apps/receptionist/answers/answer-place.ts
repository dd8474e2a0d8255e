import { addDays, weekdayOf } from '#lib/time/dates.ts'
import { asWritten, type Room, said } from '../dialogue/visitor-room.ts'
import type { Reply } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { all, type VisitorScene } from '../understanding/visitor-scene.ts'
import { question } from './answer-questions.ts'
import { hoursOfWeek, hoursOn, hoursOnWeekday, openNow, specialHours } from './say-hours.ts'

export function hours(room: Room): Reply {
  const { scene, facts, talk } = room
  const { language } = talk
  const answer = (words: string) => said(room, words, 'none', ['hours'])
  if (/ (right now|now|currently|at the moment|still open|ahora|ahorita) /.test(scene.keys))
    return answer(openNow(facts, language))
  if (/ (weekends?|fin(es)? de semana) /.test(scene.keys))
    return answer(
      ofWeekend(room)
        ?.map(date => hoursOn(facts, date, language))
        .join(' ') ?? [6, 7].map(day => hoursOnWeekday(facts, day, language)).join(' '),
    )
  if (
    / (holidays?|special (days|hours)|public holidays|festivos|feriados) /.test(scene.keys) &&
    all(scene, 'day').length === 0
  )
    return answer(specialHours(facts, language))
  const days = all(scene, 'day')
  const [day] = days
  if (!day)
    return answer(
      / (today|tonight|hoy) /.test(scene.keys)
        ? hoursOn(facts, facts.today, language)
        : hoursOfWeek(facts, language),
    )
  if (day.date < facts.today)
    return answer(
      hoursOn(facts, addDays(facts.today, (weekdayOf(day.date) - weekdayOf(facts.today) + 7) % 7), language),
    )
  return answer(
    days
      .slice(0, 3)
      .map(each =>
        isWeekday(scene, each)
          ? hoursOnWeekday(facts, weekdayOf(each.date), language)
          : hoursOn(facts, each.date, language),
      )
      .join(' '),
  )
}

function ofWeekend({ scene, facts: { today } }: Room): string[] | null {
  const [day] = all(scene, 'day').filter(each => !isWeekday(scene, each))
  const isNext = / (next|following|proximo|siguiente) (weekend|fin) /.test(scene.keys)
  if (!day && !isNext && !/ (this|coming|este|upcoming) (coming )?(weekend|fin) /.test(scene.keys))
    return null
  const about = day?.date ?? today
  const weekday = weekdayOf(about)
  // A Tuesday is not clearly part of either weekend, so the nearer Saturday counts.
  const saturday = addDays(about, weekday === 7 ? -1 : day && weekday <= 2 ? -1 - weekday : 6 - weekday)
  const first = addDays(saturday, isNext && !day ? 7 : 0)
  const beside = day && weekday !== 6 && weekday !== 7 && weekday !== 3 ? [about] : []
  const dates = [
    ...new Set([first, addDays(first, 1), ...beside, ...(weekday === 4 && day ? [addDays(about, 1)] : [])]),
  ]
  return dates.toSorted()
}

/** True for "Mondays" and "on Monday"; "this Monday" and "Monday the 4th" are dates. */
function isWeekday(scene: VisitorScene, day: { from: number; to: number }): boolean {
  const words = scene.reading.words.slice(day.from, day.to)
  return (
    words.length === 1 &&
    /^(mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(day|nesday|rsday|urday)?s?$|day(s)?$|^(lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/.test(
      words[0]?.key ?? '',
    ) &&
    !/^(today|holiday|birthday)$/.test(words[0]?.key ?? '')
  )
}

export function location(room: Room): Reply {
  const { practice } = room.facts
  const words = [
    practice.address ? sayIn(room.talk.language, 'practice.address', { address: practice.address }) : '',
    practice.directions ? asWritten(practice.directions, room.talk.language) : '',
  ]
    .filter(Boolean)
    .join(' ')
  return words ? said(room, words, 'none', ['practice']) : question(room)
}
