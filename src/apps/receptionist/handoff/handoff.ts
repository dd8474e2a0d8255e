import { folded } from '#lib/text/folded.ts'
import { withContact } from '../booking/read-back.ts'
import { contactWords, type Room, serviceChoices, yesOrNo } from '../dialogue/visitor-room.ts'
import type { Reply, Talk } from '../reception-facts.ts'
import { listWords } from '../reception-formats.ts'
import { sayIn } from '../say-in.ts'
import { forTeam } from '../understanding/for-the-team.ts'
import type { VisitorIntent } from '../understanding/visitor-intent.ts'
import { isForSeveral } from '../understanding/visitor-people.ts'
import { all } from '../understanding/visitor-scene.ts'
import { canBeListed } from './waitlist-copy.ts'
import { waitsFor } from './waits-for.ts'

type Wanted = 'callback' | 'lead' | 'waitlist'

export function handOffToStaff(room: Room): Reply {
  const { facts, talk, scene } = room
  const { language } = talk
  const next = withContact(scene, { ...talk, wants: 'callback', asks: undefined, about: aboutOf(room) })
  if (hasContact(next)) return passed(room, next, 'callback')
  return {
    words: sayIn(language, 'handoff.toPerson', {
      opening: sayIn(language, `handoff.opening.${forTeam(room.folded) ?? 'person'}`),
      contact: contactWords(facts, language),
    }),
    tool: 'handoff',
    talk: next,
    sources: ['rule:human'],
  }
}

/**
 * Passes a request to the team. It needs a name, a contact and consent: asking to be contacted, or answering the
 * question for contact data (`isGiven`). Data given for another purpose need a yes. The waitlist needs phone, email and
 * treatment.
 */
export function handOff(room: Room, wants: Wanted, isGiven = false): Reply {
  const { scene, talk, facts } = room
  const { language } = talk
  const had = hasContact(talk)
  const asking: Talk = { ...talk, wants, asks: undefined, about: aboutOf(room) }
  if (wants === 'waitlist') asking.waits = waitsFor(room)
  const next = withContact(scene, asking, isGiven)
  // What the team must hear needs only a contact, no name.
  const isEnough = wants === 'callback' && next.about !== undefined && forTeam(folded(next.about)) !== null
  if (!hasContact(next) || (!next.draft.name && !isEnough)) {
    const missing = missingWords(next)
    return {
      words: sayIn(language, 'handoff.needs', {
        purpose: sayIn(language, `handoff.purpose.${wants}`),
        missing,
        contact: contactWords(facts, language),
      }),
      tool: 'none',
      talk: next,
      sources: ['rule:consent'],
    }
  }
  if (wants === 'waitlist' && canBeListed(next) && !next.waits?.service_id)
    return {
      words: sayIn(language, 'handoff.whichService'),
      tool: 'none',
      talk: next,
      sources: ['services'],
      choices: serviceChoices(facts.services),
    }
  const isNew = next.draft.phone !== talk.draft.phone || next.draft.email !== talk.draft.email
  const hasAsked = asksContact.test(room.folded) || wants === 'waitlist'
  if (had && !isNew && !isGiven && !hasAsked) return askConsent(room, next)
  return passed(room, next, wants)
}

function missingWords({ draft, wants, waits, language }: Talk): string {
  const isList = wants === 'waitlist'
  const missing: [boolean, string][] = [
    [!draft.name, sayIn(language, isList ? 'missing.fullName' : 'missing.name')],
    [isList && !draft.email, sayIn(language, 'missing.email')],
    [isList && !draft.phone, sayIn(language, 'missing.phone')],
    [!isList && !draft.phone && !draft.email, sayIn(language, 'missing.phoneOrEmail')],
    [isList && !waits?.service_id, sayIn(language, 'missing.service')],
  ]
  return listWords(
    missing.filter(([isMissing]) => isMissing).map(([, what]) => what),
    language,
  )
}

const asksContact =
  /\b((call|phone|ring|text|email|contact|reach|message|let|tell|notify)( me)|get (back|in touch)|be contacted|contact(o|en|eme)|llam\w+|avis\w+)\b/

function askConsent({ facts }: Room, next: Talk): Reply {
  const { language, draft } = next
  const at = draft.phone ?? draft.email ?? ''
  return {
    words: sayIn(language, 'handoff.consent', { at, contact: contactWords(facts, language) }),
    tool: 'none',
    talk: { ...next, asks: { what: 'consent' } },
    sources: ['rule:consent'],
    choices: yesOrNo(language),
  }
}

/** Passes on a complete request. */
export function passed({ facts }: Pick<Room, 'facts'>, next: Talk, wants: Wanted): Reply {
  const { language, draft } = next
  const first = draft.name ? `, ${draft.name.split(' ')[0]}` : ''
  const words = sayIn(language, `handoff.passed.${wants}`, { first, contact: contactWords(facts, language) })
  const tool = wants === 'callback' ? 'handoff' : wants
  return { words, tool, talk: { ...next, wants: undefined, asks: undefined }, sources: ['rule:human'] }
}

/** Reads a message while contact data or consent is awaited; null when it is about something else. */
export function handedOn(room: Room, answered: 'yes' | 'no' | 'hold' | null): Reply | null {
  const { talk, scene } = room
  const { wants, language } = talk
  if (wants !== 'callback' && wants !== 'lead' && wants !== 'waitlist') return null
  if (talk.asks?.what === 'consent' && answered === 'yes') return passed(room, talk, wants)
  if (wants === 'callback' && notToBook.test(room.folded)) return handOffToStaff(room)
  if (answered === 'no')
    return {
      words: sayIn(language, 'handoff.noContact'),
      tool: 'none',
      talk: { ...talk, wants: undefined, waits: undefined, asks: undefined, about: undefined },
      sources: [],
    }
  // "Swedish" is the treatment here, not a name.
  if (saysWhatFor(room)) return handOff(room, wants)
  if (isOfSeveral(talk) && answered === null && !hasContact(withContact(scene, talk))) return toldMore(room)
  const isName =
    !tellsMore.test(room.folded) &&
    room.wish === 'unknown' &&
    !room.text.includes('?') &&
    room.folded.split(' ').length <= 6
  const next = withContact(scene, talk, isName && answered === null)
  if (next === talk) return toldMore(room)
  return handOff({ ...room, talk }, wants, true)
}

/** "I was with Teo", "it has a blue stone": not a name. */
const tellsMore = /\b(?:was|were|had|has|with|my|it|left|left it|on the|in the)\b/

/** Visits that belong together were requested; the next message says which. */
export const isOfSeveral = ({ wants, about }: Talk): boolean =>
  wants === 'lead' && about !== undefined && isForSeveral(folded(about))

const notToBook = /\b(?:dont|do not|not) (?:want|need|wanna|trying|here) (?:to )?(?:book|schedule|make)\b/

/** "Silver hoop, I was with Teo": more details for the team. Null when it is about something else. */
function toldMore({ talk, facts, wish, text }: Room): Reply | null {
  const isMore = talk.wants === 'callback' && wish === 'unknown' && !text.includes('?')
  if (!talk.about || !(isMore || isOfSeveral(talk))) return null
  const contact = contactWords(facts, talk.language)
  return {
    words: sayIn(talk.language, isMore ? 'handoff.added' : 'handoff.noted', { contact }),
    tool: 'none',
    talk: { ...talk, about: `${talk.about}\n${text}`.slice(0, 500) },
    sources: ['rule:human'],
  }
}

/** Names a treatment while the waitlist needs one, and asks nothing about it. */
export const saysWhatFor = ({ talk, scene, wish, text }: Room): boolean =>
  talk.wants === 'waitlist' &&
  !talk.waits?.service_id &&
  !text.includes('?') &&
  namesIt.has(wish) &&
  all(scene, 'service').length > 0 &&
  all(scene, 'time').length === 0
const namesIt: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>([
  'book',
  'availability',
  'unknown',
  'offer',
  'fit',
])

const hasContact = ({ draft }: Talk) => Boolean(draft.phone || draft.email)
const aboutOf = ({ talk, text }: Room) => talk.about ?? text.slice(0, 500)
