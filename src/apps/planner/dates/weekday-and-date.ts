import { weekdayOf } from '#lib/time/dates.ts'
import type { Word } from '../words/word.ts'
import { dayNumber, months, withYear } from './calendar-said.ts'
import { type SpokenDate, type Today, weekdayNamed } from './weekdays-said.ts'

type Reader = (words: readonly Word[], at: number, today: Today) => SpokenDate | null

/** Words of a weekday before its date: "Tuesday", "next Tuesday,". */
function leadAt(words: readonly Word[], at: number): number {
  const skips = /^(this|next|coming)$/.test(words[at]?.key ?? '') ? 1 : 0
  if (!weekdayNamed(words[at + skips]?.key ?? '')) return 0
  return skips + (words[at + skips + 1]?.raw === ',' ? 2 : 1)
}

export function dated(words: readonly Word[], at: number, today: Today, read: Reader): SpokenDate | null {
  const own = read(words, at, today)
  if (own) return own
  const lead = leadAt(words, at)
  const behind = lead > 0 ? read(words, at + lead, today) : null
  return behind && { ...behind, length: lead + behind.length }
}

/** The weekday in the middle: "the 8th, Tuesday December". */
export function apart(words: readonly Word[], at: number, today: Today): SpokenDate | null {
  const key = (i: number) => words[i]?.key ?? ''
  const comma = (i: number) => (words[i]?.raw === ',' ? 1 : 0)
  const month = months.get(key(at))
  if (month) {
    let i = at + 1 + comma(at + 1)
    if (!weekdayNamed(key(i))) return null
    i += 1 + comma(i + 1)
    if (/^(the|el)$/.test(key(i))) i += 1
    const day = dayNumber(words, i)
    return day ? withYear(words, at, i + day.length, month, day.value, today) : null
  }
  let i = at + (/^(the|el)$/.test(key(at)) ? 1 : 0)
  const day = dayNumber(words, i)
  if (!day) return null
  i += day.length
  i += comma(i)
  if (/^(a|un|on)$/.test(key(i))) i += 1
  if (!weekdayNamed(key(i))) return null
  i += 1
  i += comma(i)
  if (/^(of|in|de|en)$/.test(key(i))) i += 1
  const named = months.get(key(i))
  return named ? withYear(words, at, i + 1, named, day.value, today) : null
}

/** With a weekday before, within or after a date; `disagrees` when they don't match. */
export function withWeekday(words: readonly Word[], at: number, said: SpokenDate | null): SpokenDate | null {
  if (!said) return null
  const key = (i: number) => words[i]?.key ?? ''
  const end = at + said.length
  let weekday = words.slice(at, end).flatMap(word => weekdayNamed(word.key) ?? [])[0]
  let length = said.length
  if (!weekday) {
    let i = end
    for (let steps = 0; steps < 6 && besideWeekday.test(words[i]?.raw.toLowerCase() ?? ''); steps++) i += 1
    weekday = weekdayNamed(key(i))
    // A weekday that starts another date belongs to that one.
    const after = i + 1 + (/^(the|el)$/.test(key(i + 1)) ? 1 : 0)
    const isOther =
      dayNumber(words, after) !== null || months.has(key(after)) || words[after]?.kind === 'slash'
    const isEach = /days$/.test(key(i))
    if (!weekday || isOther || isEach) return said
    length = i + 1 - at
  }
  return weekday === weekdayOf(said.date) ? { ...said, length } : { ...said, length, disagrees: weekday }
}
const besideWeekday =
  /^(,|\(|-|a|an|the|on|which|that|thats|it|its|is|being|i|think|believe|guess|falls|un|el|que|es|cae|en)$/
