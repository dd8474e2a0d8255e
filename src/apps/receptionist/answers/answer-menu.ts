import { familyOf } from '#apps/planner/names/services-said.ts'
import { realId } from '#apps/planner/reading.ts'
import { folded } from '#lib/text/folded.ts'
import { type Room, said } from '../dialogue/visitor-room.ts'
import type { ReceptionService, Reply, Talk } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { all, first } from '../understanding/visitor-scene.ts'
import { ofSupplies, topicsIn } from '../understanding/visitor-topics.ts'
import { health } from './answer-health.ts'
import { ownAnswer, unanswered } from './answer-questions.ts'
import {
  bareName,
  durationWords,
  fitting,
  lengthsAndPrices,
  menuWords,
  namesOf,
  priceWords,
} from './say-services.ts'

function servicesSaid({ scene, facts, index }: Room): ReceptionService[] {
  const lengths = new Set(all(scene, 'minutes').map(({ minutes }) => minutes))
  for (const [, one, other] of scene.keys.matchAll(
    / (\d{2,3}) (?:vs|versus|or|and|to|o|y) (?:the )?(\d{2,3}) /g,
  ))
    for (const length of [one, other]) lengths.add(Number(length))
  const ids = new Set<string>()
  for (const found of all(scene, 'service').slice(0, 3)) {
    // A body part that is also in a service's name doesn't name that service.
    if (/^(backs?|full|body|head|legs?)$/.test(found.phrase)) continue
    const named = index.known.services.filter(service => found.services.includes(service.id))
    // When lengths are compared, "massage 60" names no treatment of its own.
    const families = new Set(lengths.size > 1 ? named.map(familyOf) : [])
    const known = index.known.services.filter(
      service => named.includes(service) || families.has(familyOf(service)),
    )
    const exact = known.filter(service => lengths.has(service.duration_minutes))
    for (const service of exact.length > 0 ? exact : known) ids.add(realId(service.id))
  }
  return facts.services.filter(service => ids.has(service.id))
}

/** With no service named, answers for the current booking, else for the menu. */
export function prices(room: Room, wish: 'price' | 'duration'): Reply {
  const { facts, talk } = room
  const { language } = talk
  const named = servicesSaid(room)
  const held = facts.services.filter(({ id }) => id === talk.draft.service_id)
  const services = named.length > 0 ? named : (byLength(room) ?? held)
  if (services.length === 0)
    return ownAnswer(room) ?? said(room, menuWords(facts, language), 'none', ['services'])
  const words =
    wish === 'price' ? priceWords(services, facts, language) : durationWords(services, facts, language)
  return said(
    { talk: about(talk, services) },
    words,
    'none',
    services.map(service => `service:${service.id}`),
  )
}

/** "How much is an hour and a half?": the services of that length. */
function byLength({ scene, facts }: Room): ReceptionService[] | null {
  const minutes = first(scene, 'minutes')?.minutes
  if (!minutes) return null
  const fits = facts.services.filter(({ durations }) => durations.some(each => each.minutes === minutes))
  return fits.length > 0 && fits.length <= 6 ? fits : null
}

const about = (talk: Talk, services: readonly ReceptionService[]): Talk =>
  services.length === 1 && !talk.draft.service_id && talk.stage === 'open'
    ? { ...talk, draft: { ...talk.draft, service_id: (services[0] as ReceptionService).id } }
    : talk

export function offer(room: Room): Reply {
  const { facts, talk, text } = room
  const { language } = talk
  if (/\b(pregnan|embaraz)/i.test(text)) return health(room, 'pregnancy')
  if (ofSupplies.test(room.folded)) return ownAnswer(room) ?? unanswered(room)
  const services = servicesSaid(room)
  const refused = notOffered(room)
  if (services.length > 0 && !refused) {
    const yes = asksForDifference.test(room.folded) ? '' : `${sayIn(language, 'menu.yes')} `
    return said(
      { talk: about(talk, services) },
      `${yes}${offerWords(services, facts, language)}`,
      'none',
      services.map(service => `service:${service.id}`),
    )
  }
  if (refused)
    return said(room, `${sayIn(language, 'menu.no')} ${menuWords(facts, language)}`, 'none', [refused])
  const own = ownAnswer(room)
  if (own) return own
  const told = described(room)
  if (told) return told
  if (!isTreatment.test(room.folded)) return unanswered(room)
  return said(room, `${sayIn(language, 'menu.notListed')} ${menuWords(facts, language)}`, 'none', [
    'services',
  ])
}

const asksForDifference =
  /\b(differ\w*|versus|vs|compare[ds]?|comparison|distinguish\w*|sets? .{0,20} apart|(one|same|like) as|better than|or the other|que diferencia|diferencias?|distint\w+|en que se diferencian?)\b/

/** Most characters about several treatments. */
const mostOffered = 900

function offerWords(
  services: readonly ReceptionService[],
  facts: Room['facts'],
  language: Room['talk']['language'],
): string {
  const line = (service: ReceptionService) =>
    `${service.name} (${lengthsAndPrices(service, facts, language)}${service.practitioner_ids.length > 0 ? `, ${sayIn(language, 'with', { name: namesOf(service.practitioner_ids, facts, language) })}` : ''})`
  const kinds = Object.values(Object.groupBy(services, ({ name }) => bareName(name))).filter(
    each => each !== undefined,
  )
  const bare = kinds.map(kind => kind.map(line).join(', '))
  const told = kinds.map((kind, at) => {
    const description = kind[0]?.description
    return description ? `${bare[at]}. ${description}` : `${bare[at]}.`
  })
  const whole = told.join(' ')
  if (whole.length <= mostOffered) return whole
  const description = services[0]?.description
  return `${bare.join(', ')}.${description ? ` ${description}` : ''}`
}

const isTreatment =
  /\b(massages?|facials?|therap\w+|treatments?|services?|sessions?|adjustments?|acupuncture|cupping|wax\w*|nails?|manicure|pedicure|botox|fillers?|laser|reiki|yoga|pilates|hypnosis|coaching|tattoos?|piercings?|haircuts?|needling|lymphatic|reflexology|scrubs?|wraps?|peels?|masajes?|tratamientos?|acupuntura|depilacion|(do|does|perform|offer|hacen|ofrecen) (you |u |y?all |ustedes )?(do |also )?\w+$)\b/

const atHome =
  /\b(house calls?|home visits?|outcalls?|come (out )?to (me|us|my|our|homes?|hotels?|houses|apartments)|(come|drive|travel|drop by|visit)\b.{0,20}\b(my|our|the) (house|home|place|hotel|apartment|airbnb|room|office|cabin|rental|flat|condo)|(at|in) (my|our) (house|home|place|hotel|apartment|airbnb|own home)|mobile massage|a domicilio|a mi casa)\b/i

const together =
  /\b((me and (my|him|her)|my \w+ and (me|i|myself)|both of us|the two of us|us both|with my (wife|husband|partner|boyfriend|girlfriend|friend)).{0,40}(together|same time|same room|side by side|at once)|side by side|couples?|in pareja|en pareja)\b/i

/** The owner's answer about something not offered; null unless it names what was asked for. */
export function notOffered({ facts, text }: Room): string | null {
  const list = facts.questions.find(({ question }) => /not offer|don'?t (you )?offer/i.test(question))
  if (!list) return null
  const items = list.answer
    .replace(/^we (do not|don'?t) offer /i, '')
    .split(/,| and | or /)
    .map(item => item.trim().toLowerCase().replace(/[.]$/, ''))
    .filter(Boolean)
  const asked = folded(text)
    .split(' ')
    .filter(word => word.length > 3)
  const isPart = (part: string, word: string) =>
    word.startsWith(part.replace(/s$/, '')) || (word.length >= 5 && part.startsWith(word.replace(/s$/, '')))
  const hit = items.some(item =>
    item
      .split(/\s+/)
      .filter(
        part =>
          part.length > 3 && !/^(massages?|sessions?|visits?|treatments?|removal|home|hair)$/.test(part),
      )
      .some(part => asked.some(word => isPart(part, word))),
  )
  const home = atHome.test(text) && items.some(item => /house|home|hotel|mobile|outcall/.test(item))
  const couple = together.test(text) && items.some(item => /couple|duo|side by side/.test(item))
  return hit || home || couple ? `question:${list.id}` : null
}

/** The one treatment whose description has a word of the question, like mugwort; null when there is none. */
export function described(room: Room): Reply | null {
  const { facts, folded: text } = room
  if (ofSupplies.test(text) || topicsIn(text).length > 0) return null
  const names = new Set(facts.services.flatMap(({ name }) => folded(name).split(' ')))
  const asked = new Set(
    text.split(' ').filter(word => word.length > 5 && !isOfAll.test(word) && !names.has(word)),
  )
  const wordsOf = ({ description }: ReceptionService) => new Set(folded(description ?? '').split(' '))
  const holding = (word: string) => facts.services.filter(service => wordsOf(service).has(word))
  const rare = [...asked].map(holding).filter(found => found.length === 1)
  const found = [...new Set(rare.flat())]
  return found.length > 0 && found.length < 3 ? recommend(room, found) : null
}
const isOfAll = /^(massages?|sessions?|visits?|treatments?|clients?|people|minutes?|before|returning|change)$/

/** Services whose own description fits, with prices; never a promise. */
export function recommend(
  room: Room,
  fits: readonly ReceptionService[] = fitting(room.text, room.facts),
): Reply {
  const { facts, talk, text } = room
  const { language } = talk
  if (/\b(pregnan|embaraz)/i.test(text)) return health(room, 'pregnancy')
  // Two lengths of one treatment are one suggestion.
  const found = fits
    .filter((each, at) => fits.findIndex(other => bareName(other.name) === bareName(each.name)) === at)
    .slice(0, 2)
  if (found.length === 0) return said(room, menuWords(facts, language), 'none', ['services'])
  const lines = found.map(
    service =>
      `${service.name} (${lengthsAndPrices(service, facts, language)}, ${sayIn(language, 'with', { name: namesOf(service.practitioner_ids, facts, language) })})${service.description ? `: ${service.description}` : ''}`,
  )
  return said(
    { talk: about(talk, found) },
    sayIn(language, 'menu.fits', { lines: lines.join(` ${sayIn(language, 'menu.or')} `) }),
    'none',
    found.map(service => `service:${service.id}`),
    found.map(({ name }) => ({ label: name, say: sayIn(language, 'menu.wish', { name }) })),
  )
}
