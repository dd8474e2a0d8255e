import { stem } from '#apps/planner/signs.ts'
import { folded } from '#lib/text/folded.ts'
import type { Language, ReceptionFacts, ReceptionService } from '../reception-facts.ts'
import { listWords, moneyWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'

/** "60 minutes $95 or 90 minutes $135". */
export const lengthsAndPrices = (
  service: ReceptionService,
  facts: ReceptionFacts,
  language: Language,
): string =>
  listWordsOr(
    service.durations.map(
      ({ minutes, price_cents, own = [] }) =>
        `${sayIn(language, 'minutes', { minutes })}, ${moneyWords(price_cents, facts.currency)}${own
          .map(terms => ownWords(terms, minutes, facts, language))
          .join('')}`,
    ),
    language,
  )

/** " ($120 with Teo)", " (75 minutes, $120 with Teo)" */
function ownWords(
  own: { practitioner_id: string; minutes: number; price_cents: number },
  usual: number,
  { practitioners, currency }: ReceptionFacts,
  language: Language,
): string {
  const name = practitioners.find(({ id }) => id === own.practitioner_id)?.name.split(' ')[0]
  if (!name) return ''
  const price = moneyWords(own.price_cents, currency)
  const length = own.minutes === usual ? '' : `${sayIn(language, 'minutes', { minutes: own.minutes })}, `
  return ` (${length}${price} ${sayIn(language, 'with', { name })})`
}

const listWordsOr = (items: readonly string[], language: Language) =>
  items.length < 2
    ? items.join('')
    : sayIn(language, 'services.or', { items: items.slice(0, -1).join('; '), last: items.at(-1) ?? '' })

/** The name without a duration that the name itself contains. */
export const bareName = (name: string): string => name.replace(/(?<!\s)\s+\d{2,3}(\s*min(utes)?)?$/i, '')

export function priceWords(
  services: readonly ReceptionService[],
  facts: ReceptionFacts,
  language: Language,
): string {
  return services
    .map(service =>
      sayIn(language, 'services.price', {
        service: service.name,
        prices: lengthsAndPrices(service, facts, language),
      }),
    )
    .join(' ')
}

export function durationWords(
  services: readonly ReceptionService[],
  facts: ReceptionFacts,
  language: Language,
): string {
  return services
    .map(service =>
      sayIn(language, 'services.length', {
        service: service.name,
        prices: lengthsAndPrices(service, facts, language),
      }),
    )
    .join(' ')
}

const most = 800

/** The menu, or the given services, with lengths and prices as long as that stays readable. */
export function menuWords(
  facts: ReceptionFacts,
  language: Language,
  services: readonly ReceptionService[] = facts.services,
): string {
  const told = (lines: readonly string[], more = '') =>
    sayIn(language, 'services.offered', { lines: lines.join(', '), more })
  if (services.length === 0) return sayIn(language, 'services.none')
  const whole = told(
    services.map(service => `${service.name} (${lengthsAndPrices(service, facts, language)})`),
  )
  if (whole.length <= most) return whole
  const names = services.map(({ name }) => name)
  while (told(names).length > most && names.length > 1) names.pop()
  const rest = services.length - names.length
  return told(names, rest === 0 ? '' : ` ${sayIn(language, 'services.more', { rest })}`)
}

const needs: readonly (readonly [RegExp, string])[] = [
  [/\b(desk|computer|office|sitting|neck|shoulders?|screen)\b/, 'desk neck shoulder shoulders upper tension'],
  [
    /\b(run|runs|running|runner|marathons?|athlete|sports?|lift|weights|gym|cycling|training|active|race|soccer|football|climb\w*|swim\w*|compet\w*|triathl\w*|row(ing|ers?)|cycl\w+|bik(e|ing)|ski\w*|tennis|hockey|basketball|golf\w*|danc\w+|crossfit|workouts?|hik(e|ing)|corr(o|er|edor)|nad(o|ar)|deport\w+)\b/,
    'sports active athletes stretching',
  ],
  [
    /\b(tight|tightness|knots?|stiff|chronic|sore|muscles|firm|strong|hard pressure)\b/,
    'tightness firm deep tissue muscles',
  ],
  [
    /\b(relax\w*|stress\w*|unwind|zone out|chill|wind down|drift off|calm|gentle|wound up|anxious|overwhelmed|burn(ed|t) out|frazzled|switch off|estres|relajar\w*)\b/,
    'relaxation relax swedish light gentle breathing calm',
  ],
  [/\b(sleep\w*|awake|insomnia|nights?|dormir|insomnio)\b/, 'sleep awake relaxation'],
  [/\b(face|skin|wedding|wrinkles?|facial|complexion|pores|acne|cara|piel)\b/, 'face skin facial'],
  [/\b(feet|foot|soles?|insoles?|arches|shoes|boots|pies)\b/, 'feet foot reflexology insoles orthotics'],
  [/\b(clothes|clothed|bodywork|needles?)\b/, 'clothed clothes bodywork'],
  [/\b(first|new|never)\b/, 'first new initial exam intake assessment'],
  [/\b(warm|heat|cold)\b/, 'warm stones heat'],
  [/\b(dizz\w*|balance|spinning|vertigo|mareos?)\b/, 'dizziness balance vestibular'],
  [
    /\b(balloons?|puffy|swollen|swell\w*|water retention|flight|flew|travel\w*|heavy legs|hinchad\w*)\b/,
    'swelling legs travel lymphatic',
  ],
  [/\b(lunch|quick|short on time|hurry|fast|half an hour|express)\b/, 'short express mini lunch quick'],
  [/\b(eat\w*|diet|food|meals?|nutrition|weight)\b/, 'nutrition eat meal'],
  [
    /\b(hammy|hamstring|injur\w*|tweak\w*|sprain\w*|pulled|tore|knee|ankle)\b/,
    'assessment initial exam exercise treatment',
  ],
  [/\b(tendon|heel|tennis elbow|plantar)\b/, 'tendon shockwave'],
  [/\b(jaw|headaches?|scalp)\b/, 'head face scalp neck'],
  [/\b(pelvic|postpartum|after (the )?birth|bladder)\b/, 'pelvic floor'],
  [/\b(goals?|habits?|motivation|stuck|life|career)\b/, 'coaching habits goals'],
  [/\b(hair|peach fuzz|dull)\b/, 'hair dull skin'],
]

/** Services whose own text fits the description, best first; empty when none fits. */
export function fitting(text: string, facts: ReceptionFacts): ReceptionService[] {
  const said = folded(text)
  const wanted = new Set(
    [
      ...said.split(' ').filter(word => word.length > 3),
      ...needs.flatMap(([pattern, words]) => (pattern.test(said) ? words.split(' ') : [])),
    ].map(stem),
  )
  const without = /\bwithout needles\b|\bno needles\b/.test(said)
  const rated = facts.services.map(service => {
    const words = new Set(
      folded(`${service.name} ${service.description ?? ''}`)
        .split(' ')
        .map(stem),
    )
    const names = new Set(folded(service.name).split(' ').map(stem))
    let score = 0
    for (const word of wanted)
      if (names.has(word)) score += 2
      else if (words.has(word)) score += 1
    if (without && /acupuncture|needl/i.test(service.name)) score = 0
    return { service, score }
  })
  return rated
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ service }) => service)
}

export const namesOf = (ids: readonly string[], facts: ReceptionFacts, language: Language): string =>
  listWords(
    ids.flatMap(id => facts.practitioners.find(each => each.id === id)?.name.split(' ')[0] ?? []),
    language,
  )
