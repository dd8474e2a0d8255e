import { closestLength } from '#apps/planner/names/services-said.ts'
import { type FoundThing, realId, typed } from '#apps/planner/reading.ts'
import type { KnownService } from '#apps/planner/turn.ts'
import { lengthSaid } from '../meant/length-meant.ts'
import { type PriceSaid, priceSaid } from '../meant/price-said.ts'
import { practitionerSaid } from '../meant/who.ts'
import { has, named, type Scene, serviceOf } from '../scene.ts'
import { type Fill, type Filled, filled, needs } from './filled.ts'
import { leftOver } from './free-text.ts'

const dollars = (amount: number) => Math.round(amount * 100) / 100

export const createService: Fill = scene => {
  const into = filled()
  const name = serviceName(scene)
  if (name) into.params.name = name.replace(/^[-\u2013\s]+/, '')
  const [length] = named(scene, 'minutes')
  const [money] = named(scene, 'money')
  if (length) into.params.duration = length.minutes
  if (money) into.params.price = dollars(money.amount)
  else {
    const bare = bareAmount(scene)
    if (bare !== null) into.params.price = bare
  }
  return needs(into, ['name', 'duration', 'price'])
}

function bareAmount(scene: Scene): number | null {
  const { words, things } = scene.head
  for (let at = 1; at < words.length; at++) {
    const word = words[at]
    if (
      word?.kind !== 'number' ||
      things.some(thing => thing.kind !== 'time' && at >= thing.from && at < thing.to)
    )
      continue
    if (
      /^(at|for|price|priced|costs?|costing|to|charge|be|is)$/.test(words[at - 1]?.key ?? '') &&
      (word.value ?? 0) >= 10
    )
      return word.value ?? null
  }
  return null
}

const serviceWords =
  /^(service|services|treatment|treatments|offering|menu|session|add|new|create|a|an|the|our|called|named|to|on|for|at|priced|lasting|costing|minute|minutes|min|hour|long|and|it|with|price|make|set|up|launch|introduce|put|start|we|now|offer|offering|of|i|want|in|is|list|please|can|you|dollars|duration|one|this|that|them)$/

function serviceName(scene: Scene): string | null {
  const { words } = scene.reading
  const quoted = named(scene, 'quoted')[0]
  if (quoted) return quoted.text
  const anchor = words.findIndex(word => /^(called|named)$/.test(word.key))
  const colon = words.findIndex(word => word.raw === ':')
  const start = anchor >= 0 ? anchor + 1 : colon >= 0 ? colon + 1 : 0
  let best: { score: number; name: string } | null = null
  for (let at = start; at < words.length; at++) {
    if (!isNamePart(scene, at) || (serviceWords.test(words[at]?.key ?? '') && start === 0)) continue
    let end = at
    while (end < words.length && isNamePart(scene, end)) {
      const key = words[end]?.key ?? ''
      if (
        /^(for|at|priced|lasting|costing|to|with|on|price|costs)$/.test(key) ||
        (/^(service|treatment)$/.test(key) && anchor < 0 && colon < 0) ||
        (start === 0 && end > at && leadsToName.test(key))
      )
        break
      end += 1
    }
    const name = typed(scene.reading, at, end)
      .replace(/^["']/, '')
      .replace(/(?<!["',.])["',.]+$/, '')
    const score = start > 0 ? 1 : nameScore(scene, at, end)
    if (name && (!best || score > best.score)) best = { score, name }
    if (start > 0 && best) break
    at = end
  }
  if (!best) return null
  return /\p{Lu}/u.test(best.name)
    ? best.name
    : best.name.replace(
        /(^|\s)(\p{Ll})/gu,
        (_, space: string, letter: string) => space + letter.toUpperCase(),
      )
}

/** "We will soon offer a cedar bath": the words before are not part of the name. */
const leadsToName =
  /^(a|an|new|called|named|offer|offers|offering|add|adding|launch|launching|introduce|introducing|will|be|decided|going|soon|now|start|starting)$/

/** Scores a candidate name: capitals inside the sentence, "a" or "new" before it, its kind after it. */
function nameScore(scene: Scene, from: number, to: number): number {
  const { words } = scene.reading
  const isCapital = words
    .slice(from, to)
    .some(
      (word, i) =>
        /^\p{Lu}/u.test(word.raw) && from + i > 0 && !/^[.!?]$/.test(words[from + i - 1]?.raw ?? ''),
    )
  const before = words[from - 1]?.key ?? ''
  return (
    (isCapital ? 2 : 0) +
    (/^(a|an|new|our|service|menu|add|offer|offering|launch|introduce|create|list)$/.test(before) ? 1 : 0) +
    (/^(service|treatment|session|class)$/.test(words[to]?.key ?? '') ? 1 : 0) +
    (scene.reading.things.some(thing => thing.kind === 'service' && thing.from >= from && thing.to <= to)
      ? 1
      : 0)
  )
}

function isNamePart(scene: Scene, at: number): boolean {
  const word = scene.reading.words[at]
  if (!word || (word.kind !== 'word' && word.raw !== '&' && word.raw !== '-')) return false
  const thing = scene.reading.things.find(each => at >= each.from && at < each.to)
  return !thing || thing.kind === 'service' || thing.kind === 'person'
}

export const updateService: Fill = scene => {
  const into = filled()
  const [service] = named(scene, 'service')
  const lengths = named(scene, 'minutes')
  const aim = targetFrom(scene)
  const options = (service?.services ?? []).flatMap(id => serviceOf(scene, id) ?? [])
  const families = new Set(options.map(option => option.name.split(/\d/, 1)[0]?.trim()))
  const own = families.size === 1 ? options : []
  // One service in several lengths, each with its own price.
  const [first] = own
  const isSoldInLengths =
    first !== undefined &&
    first.id !== realId(first.id) &&
    own.every(({ id }) => realId(id) === realId(first.id))
  if (practitionerSaid(scene) !== null)
    return { ...into, refusal: { code: 'own_price', words: ownPriceWords } }
  if (!service && has(scene, / (?:everything|all|every|everyone) /))
    return {
      ...into,
      refusal: {
        code: 'bulk',
        words: 'I change prices one at a time. Say which service, and what it should cost.',
      },
    }
  if (!service) into.missing.push('serviceId')
  else if (own.length === 0) {
    into.missing.push('ambiguous service')
    into.choices = options.map(option => option.name)
  }
  const beside = lengths.find(
    length => length.to <= aim && own.some(option => option.duration_minutes === length.minutes),
  )
  const chosen = isSoldInLengths
    ? own.length === 1
      ? first
      : own.find(
          ({ duration_minutes }) => duration_minutes === lengthSaid({ service: first.id }, scene)?.minutes,
        )
    : closestLength(own, beside?.minutes)
  if (first) into.params.serviceId = realId((chosen ?? first).id)
  const aimed = lengths.filter(each => each.from >= aim)
  // "Never done in an hour, make it seventy minutes": the later one is the new length.
  const length = isSoldInLengths
    ? undefined
    : aimed.length > 1 && has(scene, / (make|set|change) (it|that) /)
      ? aimed.at(-1)
      : (aimed[0] ?? alone(lengths, scene))
  if (length) setLength(into, length, scene, chosen ?? (own.length === 1 ? first : undefined))
  setPrice(
    into,
    priceSaid(
      scene,
      own.map(option => option.duration_minutes),
    ),
    chosen,
    aimed.length > 0 && !isSoldInLengths,
  )
  if (isSoldInLengths && chosen) into.params.duration = chosen.duration_minutes
  // Mentioning a discovery call doesn't rename it.
  const isCalled = scene.head.words.some(
    (word, at) =>
      /^(rename|call|name)$/.test(word.key) && !(service && at >= service.from && at < service.to),
  )
  if (isCalled) {
    const name = renamedService(scene, aim)
    if (name) into.params.name = name
  }
  if (isSoldInLengths && !chosen && into.params.name === undefined) {
    into.missing.push('which length')
    into.choices = own.map(option => `${option.duration_minutes} minutes`)
  } else if (['duration', 'price', 'name', 'by', 'factor'].every(key => into.params[key] === undefined))
    into.missing.push(
      has(scene, / (price|cost|rate|charge|expensive|cheap|cheaper) /)
        ? 'price'
        : has(scene, / (duration|length|long) /)
          ? 'duration'
          : 'changes',
    )
  return into
}

/** A given length, or the current one changed by "20 minutes shorter". */
function setLength(
  into: Filled,
  { from, to, minutes }: FoundThing<'minutes'>,
  scene: Scene,
  now?: KnownService,
) {
  const { words } = scene.head
  const [before = '', next = ''] = [words[from - 1]?.key, words[to]?.key]
  const isAimed = /^(?:to|at|is|be|of|for|it|lasts?|runs?|make)$/.test(before)
  const says = (pattern: RegExp) =>
    pattern.test(next) || (!isAimed && words.some(({ key }) => pattern.test(key)))
  const by = says(shorter) ? -minutes : says(longer) ? minutes : 0
  if (by === 0) into.params.duration = minutes
  else if (now && now.duration_minutes + by > 0) {
    into.params.duration = now.duration_minutes + by
    into.isReckoned = true
  } else into.missing.push('duration')
}
const shorter = /^(?:shorter|shorten|less|fewer|lose|trim|shave|knock|reduce|minus|drop|cut|down|off)$/
const longer = /^(?:longer|lengthen|more|add|extra|tack|extend|plus|onto|another)$/

const ownPriceWords =
  "I can't change one person's own price or length. Open the service under Services to set it."

function setPrice(
  into: Filled,
  said: PriceSaid | null,
  service: KnownService | undefined,
  isOfLength: boolean,
): void {
  if (!said || 'isUnclear' in said || (isOfLength && 'to' in said)) return
  if ('to' in said) {
    into.params.price = dollars(said.to)
    return
  }
  into.isReckoned = true
  if (!service) {
    // First asks which length the price is for.
    Object.assign(into.params, said)
    return
  }
  // "Drop hot stone 120" may also be a new price.
  const isEither = 'isLoose' in said && Math.abs(said.by) > service.price_cents / 200
  const price = isEither ? null : reckoned(said, service)
  if (price !== null) into.params.price = price
}

/** The current price after a change; null if little or nothing would remain. */
export function reckoned(
  said: { by?: number; factor?: number },
  { price_cents }: KnownService,
): number | null {
  const now = price_cents / 100
  const price = dollars(now * (said.factor ?? 1) + (said.by ?? 0))
  return price > 0 && price !== now && Math.abs(said.by ?? 0) < now ? price : null
}

/** "Forty five minutes is what it ought to be": the only length, if no price is mentioned. */
const alone = (lengths: readonly FoundThing<'minutes'>[], scene: Scene) =>
  lengths.length === 1 && named(scene, 'money').length === 0 && has(scene, / (?:is|are) what .* be /)
    ? lengths[0]
    : undefined

/** Where the new value starts: after "to", "at", "is now", "by". */
function targetFrom(scene: Scene): number {
  const { words } = scene.head
  const service = named(scene, 'service')[0]
  const at = words.findIndex(
    (word, i) =>
      i > 0 &&
      /^(to|at|now|by|cost|costs|be|last)$/.test(word.key) &&
      words[i + 1]?.key !== 'on' &&
      i >= (service?.to ?? 0) - 1,
  )
  if (at >= 0) return at
  const last = [...words.keys()].findLast(i => /^(to|at)$/.test(words[i]?.key ?? ''))
  return service ? service.to : (last ?? 0)
}

function renamedService(scene: Scene, aim: number): string | null {
  const quoted = named(scene, 'quoted')[0]
  if (quoted) return quoted.text
  const rest = leftOver(scene, aim, /^(to|the|a|an|service|as|now|called|by)$/)?.replace(/ from now on$/i, '')
  return rest && /\p{L}/u.test(rest)
    ? /\p{Lu}/u.test(rest)
      ? rest
      : rest.replace(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
    : null
}

export const getServices: Fill = scene => {
  const into = filled()
  const [said] = named(scene, 'service')
  const ids = [...new Set(said?.services.map(realId))]
  if (ids.length === 1) into.params.service = ids[0]
  return into
}
