import { numberAt } from '#apps/planner/numbers/numbers-in-words.ts'
import type { Word } from '#apps/planner/words/word.ts'
import { named, requestKeys, type Scene } from '../scene.ts'

export type PriceSaid =
  | { to: number }
  | { by: number; isLoose?: true }
  | { factor: number }
  | { isUnclear: true }

interface Amount {
  value: number
  kind: 'money' | 'percent' | 'number'
  from: number
  to: number
}

const downs =
  /^(?:off|down|less|cheaper|lower|lowered|lowering|reduce|reduced|reduction|drop|decrease|discount|knock|shave|trim|slash|cut|minus|deduct|subtract|markdown|baja|baje|bajar|rebaja|menos|expensive|pricey|steep|high|much|under)$/
const ups =
  /^(?:up|more|dearer|pricier|raise|raised|raising|increase|increased|add|plus|bump|hike|extra|top|sube|suba|subir|mas|higher|cheap|low|little|another|over)$/
const behindToo = /^(?:expensive|pricey|steep|high|much|cheap|low|little|dear)$/
const changing =
  /^(?:raise|raised|lower|lowered|reduce|drop|decrease|increase|hike|bump|cut|discount|knock|shave|trim|slash|add|deduct|subtract|plus|minus|extra|another|sube|suba|subir|baja|baje|bajar|rebaja)$/
const right =
  /^(?:off|less|more|cheaper|dearer|pricier|lower|higher|too|extra|on|over|under|down|up|discount|increase|decrease|raise|cut|reduction|hike|markdown)$/
const left =
  /^(?:by|down|up|minus|plus|extra|another|add|knock|shave|trim|slash|deduct|subtract|take|discount|of)$/
const aims = /^(?:to|at|be|cost|costs|charge|charging|now|it|is|for|=|->)$/

/** Fractions in words, of the current price. */
const factors: readonly [RegExp, number][] = [
  [/ (?:half (?:the )?(?:price|off)|halve|halved|(?:in|by|at) half|50 off) /, 0.5],
  [/ (?:double|doubled|doubling|twice) /, 2],
  [/ (?:triple|tripled) /, 3],
]
const shares: readonly [RegExp, number][] = [
  [/ (?:a|one) (?:tenth|10th) /, 10],
  [/ (?:a|one) (?:fifth|5th) /, 20],
  [/ (?:a|one) quarter /, 25],
  [/ (?:a|one) (?:third|3rd) /, 100 / 3],
]

/** Null: no price mentioned. `lengths`: the service's minutes, which don't count as amounts. */
export function priceSaid(scene: Scene, lengths: readonly number[] = []): PriceSaid | null {
  const keys = requestKeys(scene)
  const { words } = scene.head
  if (
    / (?:cheaper|less|lower|more|higher|dearer|pricier|below|above|under|over) than (?!it |now |that |before |this |what )/.test(
      keys,
    ) &&
    named(scene, 'service').length > 1
  )
    return { isUnclear: true }
  const amounts = amountsIn(scene).filter(
    ({ kind, value, from }) => kind !== 'number' || !lengths.includes(value) || isAimed(words, from),
  )
  const sign = directionOf(words)
  const share = shares.find(([pattern]) => pattern.test(keys))?.[1]
  const factor = amounts.some(({ kind }) => kind === 'percent')
    ? undefined
    : factors.find(([pattern]) => pattern.test(keys))?.[1]
  if (factor) return { factor }
  const aimed = amounts.findLast(
    amount =>
      amount.kind !== 'percent' &&
      isAimed(words, amount.from) &&
      !isRelative(words, amount) &&
      !isDenied(words, amount.from),
  )
  if (aimed) return { to: aimed.value }
  const [amount] = amounts.filter(each => !isDenied(words, each.from))
  const percent = amounts.find(({ kind }) => kind === 'percent')?.value ?? (amount ? undefined : share)
  if (percent !== undefined)
    return sign === 0 || percent > 100 ? { isUnclear: true } : { factor: 1 + (sign * percent) / 100 }
  if (!amount) return null
  if (/^(?:x|times|fold)$/.test(words[amount.to]?.key ?? '')) return { factor: amount.value }
  const isSaid = isRelative(words, amount)
  if (!isSaid && !words.some(word => isLike(changing, word))) return { to: amount.value }
  if (sign === 0) return { isUnclear: true }
  return { by: sign * amount.value, ...(isSaid ? {} : { isLoose: true as const }) }
}

/** A price change, not a new price. */
export const isRelativePrice = (scene: Scene): boolean => {
  const said = priceSaid(scene)
  return said !== null && !('to' in said)
}

function amountsIn(scene: Scene): Amount[] {
  const money = named(scene, 'money').map(({ amount, from, to }) => ({
    value: amount,
    kind: 'money' as const,
    from,
    to,
  }))
  const percents = named(scene, 'percent').map(({ percent, from, to }) => ({
    value: percent,
    kind: 'percent' as const,
    from,
    to,
  }))
  const taken = scene.head.things.filter(({ kind }) => kind !== 'time')
  const bare: Amount[] = []
  const { words } = scene.head
  for (let at = 0; at < (scene.free?.opens ?? words.length); at++) {
    if (taken.some(({ from, to }) => at >= from && at < to)) continue
    const count =
      words[at]?.kind === 'number' ||
      /^(?:down|up|by|to|at|add|off|minus|plus|take|knock|shave|trim|slash|deduct)$/.test(
        words[at - 1]?.key ?? '',
      )
        ? numberAt(words, at)
        : null
    if (!count) continue
    bare.push({ value: count.value, kind: 'number', from: at, to: at + count.length })
    at += count.length - 1
  }
  return [...money, ...percents, ...bare].toSorted((one, other) => one.from - other.from)
}

const before = (words: readonly Word[], at: number): string => {
  const last = words[at - 1]
  return last?.raw === '$' ? (words[at - 2]?.key ?? '') : (last?.key ?? '')
}
const isAimed = (words: readonly Word[], at: number) => aims.test(before(words, at))

/** "Shouldn't be 120", "used to cost 120": not the new price. */
function isDenied(words: readonly Word[], at: number): boolean {
  if (/^(?:from|than|instead|not)$/.test(before(words, at))) return true
  for (let i = at - 1; i >= Math.max(0, at - 10); i--) {
    const { kind, raw, key } = words[i] as Word
    if ((kind === 'mark' && raw !== '$') || anew.test(key)) return false
    if (denies.test(key)) return true
  }
  return false
}
const anew = /^(?:make|set|put|charge)$/
const denies =
  /^(?:not|no|nobody|never|dont|doesnt|didnt|isnt|wasnt|shouldnt|mustnt|wont|cant|cannot|wouldnt|was|were|used)$/

/** "5 off", "down 10", "10 dollars too expensive": a difference. */
const isRelative = (words: readonly Word[], { from, to, kind }: Amount): boolean =>
  kind === 'percent' ||
  /^[+-]$/.test(words[from - 1]?.raw ?? '') ||
  right.test(words[to]?.key ?? '') ||
  left.test(before(words, from))

/** Folded or as typed, because "sube" is not a typo of an English word. */
const isLike = (pattern: RegExp, { key, raw }: Word) => pattern.test(key) || pattern.test(raw.toLowerCase())

/** 1: up, -1: down, 0: neither, or both. */
function directionOf(words: readonly Word[]): -1 | 0 | 1 {
  let sum = 0
  const says = (pattern: RegExp) =>
    words.some(
      (word, at) => isLike(pattern, word) && (!behindToo.test(word.key) || words[at - 1]?.key === 'too'),
    )
  const hasMark = (mark: string) =>
    words.some(({ raw }, at) => raw === mark && words[at + 1]?.kind === 'number')
  if (hasMark('+')) return 1
  if (hasMark('-')) return -1
  const isTaken = words.some(({ key }) => key === 'off')
  if (says(downs)) sum -= 1
  // "Take it up a notch" goes up, "10 off, plus tax" down.
  if (says(ups) && !isTaken) sum += 1
  return sum as -1 | 0 | 1
}
