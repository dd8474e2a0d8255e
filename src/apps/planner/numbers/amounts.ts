import type { Word } from '../words/word.ts'
import { type Counted, numberAt } from './numbers-in-words.ts'

const minuteUnits = new Set(['m', 'min', 'mins', 'minute', 'minutes', 'minuto', 'minutos'])
const hourUnits = new Set(['h', 'hr', 'hrs', 'hour', 'hours', 'hora', 'horas'])
const dayUnits = new Map([
  ['day', 1],
  ['days', 1],
  ['week', 7],
  ['weeks', 7],
  ['wk', 7],
  ['wks', 7],
  ['fortnight', 14],
  ['fortnights', 14],
  ['d', 1],
])
const moneyUnits = new Set([
  'dollar',
  'dollars',
  'buck',
  'bucks',
  'usd',
  'euro',
  'euros',
  'pounds',
  'quid',
  'dolares',
])

export interface Length extends Counted {
  unit: 'minutes' | 'days' | 'months'
}

/** 90 min, an hour and a half, 1h30, half an hour, two weeks, a month. */
export function lengthAt(words: readonly Word[], at: number): Length | null {
  return halfHour(words, at) ?? counted(words, at)
}

function halfHour(words: readonly Word[], at: number): Length | null {
  const key = (offset: number) => words[at + offset]?.key ?? ''
  if (key(0) === 'half') {
    const skips = key(1) === 'an' || key(1) === 'a' ? 1 : 0
    if (/^hours?$/.test(key(1 + skips))) return { value: 30, unit: 'minutes', length: 2 + skips }
  }
  if (
    /^(a|three)$/.test(key(0)) &&
    /^quarters?$/.test(key(1)) &&
    key(2) === 'of' &&
    key(3) === 'an' &&
    key(4) === 'hour'
  )
    return { value: key(0) === 'three' ? 45 : 15, unit: 'minutes', length: 5 }
  if (key(0) === 'three' && key(1) === 'quarters' && key(2) === 'hour')
    return { value: 45, unit: 'minutes', length: 3 }
  return null
}

function counted(words: readonly Word[], at: number): Length | null {
  const article = /^(a|an|one|full|whole)$/.test(words[at]?.key ?? '') ? { value: 1, length: 1 } : null
  const count =
    numberAt(words, at) ??
    article ??
    (words[at]?.key === 'hour' && words[at + 1]?.key === 'and' ? { value: 1, length: 0 } : null)
  if (!count) return null
  let next = at + count.length
  // "a 60 minute", "one full hour"
  if (article && count === article && /^(full|whole)$/.test(words[next]?.key ?? '')) next += 1
  const unit = words[next]?.key ?? ''
  if (minuteUnits.has(unit)) {
    if (unit === 'm' && !words[next]?.isGlued) return null
    return { value: count.value, unit: 'minutes', length: next + 1 - at }
  }
  if (hourUnits.has(unit)) return hours(words, at, next + 1, count.value)
  const days = unit === 'd' && !words[next]?.isGlued ? undefined : dayUnits.get(unit)
  if (days !== undefined && count.length > 0)
    return { value: count.value * days, unit: 'days', length: next + 1 - at }
  if (/^months?$/.test(unit) && count.length > 0)
    return { value: count.value, unit: 'months', length: next + 1 - at }
  // "two and a half hours"
  if (
    unit === 'and' &&
    words[next + 1]?.key === 'a' &&
    words[next + 2]?.key === 'half' &&
    hourUnits.has(words[next + 3]?.key ?? '')
  )
    return { value: count.value * 60 + 30, unit: 'minutes', length: next + 4 - at }
  return null
}

function hours(words: readonly Word[], at: number, after: number, value: number): Length {
  const key = (offset: number) => words[after + offset]?.key ?? ''
  const whole = { value: Math.round(value * 60), unit: 'minutes' as const, length: after - at }
  if (key(0) === 'and' && key(1) === 'a' && key(2) === 'half')
    return { ...whole, value: whole.value + 30, length: whole.length + 3 }
  if (key(0) === 'and' && key(1) === 'a' && key(2) === 'quarter')
    return { ...whole, value: whole.value + 15, length: whole.length + 3 }
  const skips = key(0) === 'and' ? 1 : 0
  const more = numberAt(words, after + skips)
  if (
    more &&
    (minuteUnits.has(words[after + skips + more.length]?.key ?? '') ||
      (words[after]?.isGlued && more.value < 60 && skips === 0))
  ) {
    const unit = minuteUnits.has(words[after + skips + more.length]?.key ?? '') ? 1 : 0
    return { ...whole, value: whole.value + more.value, length: whole.length + skips + more.length + unit }
  }
  return whole
}

export function moneyAt(words: readonly Word[], at: number): Counted | null {
  const first = words[at]
  if (first && /^[$€£]$/.test(first.raw)) {
    const count = numberAt(words, at + 1)
    return count ? { value: count.value, length: 1 + count.length } : null
  }
  const count = numberAt(words, at)
  return count && moneyUnits.has(words[at + count.length]?.key ?? '')
    ? { value: count.value, length: count.length + 1 }
    : null
}

export function percentAt(words: readonly Word[], at: number): Counted | null {
  const count = numberAt(words, at)
  if (!count) return null
  const next = words[at + count.length]
  return next && (next.raw === '%' || /^(percent|pct)$/.test(next.key))
    ? { value: count.value, length: count.length + 1 }
    : null
}
