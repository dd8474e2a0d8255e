import { timeFieldText } from '#lib/time/format-clock.ts'
import { numberAt } from '../numbers/numbers-in-words.ts'
import type { Word } from '../words/word.ts'
import { weekdayNamed } from './weekdays-said.ts'

export interface SaidTime {
  time: string
  length: number
  /** False for a bare 5, which could be a count. */
  isSure: boolean
}

/** A bare hour from 1 to 7 is in the afternoon or evening. */
const likely = (hour: number) => (hour >= 1 && hour <= 7 ? hour + 12 : hour)

/** 2:30pm, 14:00, noon, half past three, ten thirty. `afterAt`: after "at" a bare number is an hour. */
export function timeAt(words: readonly Word[], at: number, afterAt: boolean): SaidTime | null {
  const key = (i: number) => words[i]?.key ?? ''
  if (/^(noon|midday|mediodia)$/.test(key(at))) return { time: '12:00', length: 1, isSure: true }
  if (key(at) === 'midnight') return { time: '00:00', length: 1, isSure: true }
  return pastOrTo(words, at) ?? written(words, at, afterAt) ?? spoken(words, at, afterAt)
}

/** Which half of the day, and the number of words that say it. */
function half(words: readonly Word[], at: number): { isPm: boolean; length: number } | null {
  const key = (i: number) => words[i]?.key ?? ''
  if (/^[ap]$/.test(key(at))) {
    let length = 1
    if (words[at + 1]?.raw === '.') length += 1
    if (key(at + length) === 'm')
      return {
        isPm: key(at) === 'p',
        length: length + (words[at + length]?.raw === 'm' && words[at + length + 1]?.raw === '.' ? 2 : 1),
      }
    return words[at]?.isGlued ? { isPm: key(at) === 'p', length: 1 } : null
  }
  if (/^(am|pm)$/.test(key(at))) return { isPm: key(at) === 'pm', length: 1 }
  if (key(at) === 'in' && key(at + 1) === 'the' && /^(morning|afternoon|evening)$/.test(key(at + 2)))
    return { isPm: key(at + 2) !== 'morning', length: 3 }
  if (/^(this|tomorrow|in)$/.test(key(at)) && /^(morning|afternoon|evening)$/.test(key(at + 1)))
    return { isPm: key(at + 1) !== 'morning', length: 0 }
  if (key(at) === 'at' && key(at + 1) === 'night') return { isPm: true, length: 2 }
  if (key(at) === 'de' && key(at + 1) === 'la' && /^(manana|tarde|noche)$/.test(key(at + 2)))
    return { isPm: key(at + 2) !== 'manana', length: 3 }
  return null
}

function withHalf(
  words: readonly Word[],
  at: number,
  length: number,
  hour: number,
  minute: number,
  isWritten: boolean,
): SaidTime | null {
  const said = half(words, at + length)
  if (hour > 24 || minute > 59 || (said && (hour > 12 || hour === 0))) return null
  const real = said ? (said.isPm ? (hour % 12) + 12 : hour % 12) : likely(hour)
  return {
    time: timeFieldText(real * 60 + minute),
    length: length + (said?.length ?? 0),
    isSure: Boolean(said) || isWritten,
  }
}

const tellable: ReadonlySet<number> = new Set([5, 10, 20, 25])

/** Half past three, quarter to five, ten past two, half two. */
function pastOrTo(words: readonly Word[], at: number): SaidTime | null {
  const key = (i: number) => words[i]?.key ?? ''
  const a = key(at) === 'a' ? 1 : 0
  const part = key(at + a) === 'half' ? 30 : key(at + a) === 'quarter' ? 15 : null
  const count = part === null ? numberAt(words, at) : { value: part, length: 1 + a }
  if (!count || count.value < 1 || count.value > 59) return null
  let i = at + count.length
  if (/^(min|mins|minutes)$/.test(key(i))) i += 1
  const link = key(i)
  const isPast = /^(past|after)$/.test(link)
  const isTo = /^(to|til|till|before|of)$/.test(link)
  if (part === 30 && !isPast && !isTo) {
    const hour = numberAt(words, i)
    return hour &&
      hour.value >= 1 &&
      hour.value <= 12 &&
      !/^(hour|hours|min|mins|minutes|day|days|dozen)$/.test(key(i + hour.length))
      ? withHalf(words, at, i + hour.length - at, hour.value, 30, true)
      : null
  }
  if (!isPast && !isTo) return null
  // "10 to 5" is a span unless minutes are mentioned or numbers are words; "twelve to one" is a span too.
  const isBare = part === null && i === at + count.length
  if (
    isTo &&
    isBare &&
    (words[at]?.kind === 'number' || !tellable.has(count.value) || key(at - 1) === 'from')
  )
    return null
  const noon = /^(noon|midday)$/.test(key(i + 1))
  const hour = noon ? { value: 12, length: 1 } : numberAt(words, i + 1)
  if (!hour || hour.value < 1 || hour.value > 12 || !Number.isInteger(hour.value)) return null
  // "24 hours before 3" is not a time of day.
  const end = i + 1 + hour.length - at
  const said = half(words, at + end)
  const full = (said ? (said.isPm ? (hour.value % 12) + 12 : hour.value % 12) : likely(hour.value)) * 60
  const minutes = isPast ? full + count.value : full - count.value
  return { time: timeFieldText(minutes), length: end + (said?.length ?? 0), isSure: true }
}

/** 2:30, 14:00, 2pm, 2.30pm, 1430h; after "at" 9.30. */
function written(words: readonly Word[], at: number, afterAt: boolean): SaidTime | null {
  const word = words[at]
  if (word?.kind === 'clock')
    return withHalf(words, at, 1, Math.floor((word.value as number) / 60), (word.value as number) % 60, true)
  if (word?.kind !== 'number') return null
  const parts = /^(\d{1,2})\.(\d{2})$/.exec(word.raw)
  if (parts)
    return half(words, at + 1) || (afterAt && Number(parts[1]) > 0)
      ? withHalf(words, at, 1, Number(parts[1]), Number(parts[2]), true)
      : null
  if (!Number.isInteger(word.value)) return null
  if (/^\d{1,2}$/.test(word.raw)) {
    const next = words[at + 1]
    if (next?.key === 'oclock') return withHalf(words, at, 2, word.value as number, 0, true)
    if (next?.key === 'o' && words[at + 2]?.key === 'clock')
      return withHalf(words, at, 3, word.value as number, 0, true)
    return half(words, at + 1) ? withHalf(words, at, 1, word.value as number, 0, true) : null
  }
  if (
    /^\d{3,4}$/.test(word.raw) &&
    (half(words, at + 1) || words[at + 1]?.key === 'hours' || words[at + 1]?.key === 'h')
  ) {
    const skips = half(words, at + 1) ? 0 : 1
    return {
      ...(withHalf(
        words,
        at,
        1,
        Math.floor((word.value as number) / 100),
        (word.value as number) % 100,
        true,
      ) as SaidTime),
      length: 1 + skips + (half(words, at + 1)?.length ?? 0),
    }
  }
  return null
}

/** Ten thirty, two fifteen, five o'clock; after "at": five, 5, 1430. */
function spoken(words: readonly Word[], at: number, afterAt: boolean): SaidTime | null {
  const hour = numberAt(words, at)
  if (!hour || !Number.isInteger(hour.value)) return null
  const word = words[at]
  if (word?.key === 'once' && !/^(las?|son)$/.test(words[at - 1]?.key ?? '')) return null
  const next = at + hour.length
  const key = words[next]?.key ?? ''
  if (
    afterAt &&
    word?.kind === 'number' &&
    /^\d{4}$/.test(word.raw) &&
    hour.value < 2400 &&
    hour.value % 100 < 60
  )
    return {
      time: timeFieldText(Math.floor(hour.value / 100) * 60 + (hour.value % 100)),
      length: 1,
      isSure: true,
    }
  if (hour.value < 1 || hour.value > 24) return null
  if (key === 'oclock') return withHalf(words, at, hour.length + 1, hour.value, 0, true)
  if (word?.kind === 'word' && hour.value <= 12 && hour.length === 1) {
    const minute = numberAt(words, next)
    if (minute && words[next]?.kind === 'word' && [15, 20, 25, 30, 35, 40, 45, 50, 55].includes(minute.value))
      return withHalf(words, at, 1 + minute.length, hour.value, minute.value, true)
    if (half(words, next)) return withHalf(words, at, 1, hour.value, 0, true)
    if (minute && minute.value === 10 && afterAt)
      return withHalf(words, at, 1 + minute.length, hour.value, 10, true)
  }
  if (
    (!afterAt &&
      !(
        key === 'on' &&
        hour.value !== 1 &&
        word?.kind === 'word' &&
        weekdayNamed(words[next + 1]?.key ?? '')
      )) ||
    /^(min|mins|minute|minutes|hour|hours|hr|hrs|day|days|week|weeks|month|months|percent|dollars|bucks|st|nd|rd|th|people|clients|sessions|star|pack)$/.test(
      key,
    ) ||
    words[next]?.raw === '%' ||
    words[next]?.raw === '/'
  )
    return null
  const ish = words[next]?.isGlued && key === 'ish' ? 1 : 0
  const made = withHalf(words, at, hour.length, hour.value, 0, false)
  return made ? { ...made, length: made.length + ish } : null
}
