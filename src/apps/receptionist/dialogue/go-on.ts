import { addDays } from '#lib/time/dates.ts'
import { health, tooEarly } from '../answers/answer-health.ts'
import { ownAnswer, unanswered } from '../answers/answer-questions.ts'
import { answer } from '../answers/answer-visitor.ts'
import {
  type Draft,
  drafted,
  isBooking,
  isComplete,
  isSameDraft,
  serviceOf,
} from '../booking/draft-booking.ts'
import { lookForTime } from '../booking/look-for-time.ts'
import { askContact, nextStep, readBack, withContact } from '../booking/read-back.ts'
import { windowSaid } from '../booking/time-window.ts'
import { handOff } from '../handoff/handoff.ts'
import type { Reply, Talk } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { namesOfBooking, type VisitorIntent } from '../understanding/visitor-intent.ts'
import { all } from '../understanding/visitor-scene.ts'
import { topicsIn } from '../understanding/visitor-topics.ts'
import type { Answered } from '../understanding/yes-or-no.ts'
import { type Room, said } from './visitor-room.ts'

const moves: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>([
  'book',
  'availability',
  'yes',
  'no',
  'unknown',
  'greeting',
  'thanks',
  'offer',
  'fit',
  'services',
  'hours',
])

/** Questions of their own, unless something in the booking changes. */
const answerable: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>(['offer', 'fit', 'services', 'hours'])

/** Starts a booking, or a search for times, from what the message names. */
export async function startBooking(room: Room): Promise<Reply> {
  const { scene, talk, facts, index } = room
  const early = tooEarly(room)
  if (early) return health(room, 'pregnancy')
  const next = withContact(scene, { ...talk, draft: drafted(scene, talk, facts, index) })
  return lookForTime({ ...room, talk: next })
}

export async function goOn(room: Room, answered: Answered): Promise<Reply | null> {
  const asked = await answeredAsk(room, answered)
  if (asked) return asked
  const { talk } = room
  if (!isBooking(talk)) return null
  const next = changed(room, answered)
  const hasChanged = !isSameDraft(next.draft, talk.draft)
  if (talk.stage === 'confirm' && answered === 'yes' && !hasChanged && isComplete(talk))
    return { words: '', tool: 'book', talk, sources: ['times'] }
  if (
    answered === 'hold' &&
    !namesSlot(next.draft, talk.draft) &&
    !(isBeside(room, next) && asksSomething.test(room.folded))
  )
    return held(room)
  if (answered === 'no' && !namesSlot(next.draft, talk.draft)) return dropped(room)
  const isOther = wantsOther.test(room.folded) && room.folded.split(' ').length <= 8
  if (talk.asks?.what === 'time' && isOther && !hasChanged) return otherTimes(room)
  if (!hasChanged && talk.stage === 'open' && talk.draft.date && windowSaid(room.scene) && isShort(room))
    return lookForTime(room)
  if (isBeside(room, next) && !answersService(room, next)) return beside(room, next)
  if (isSmallTalk(room)) return { ...aside(room), isLost: false }
  if (hasChanged) return moved(room, next)
  if (answerable.has(room.wish)) return beside(room, next)
  if (talk.stage === 'contact' && (answered === 'yes' || room.wish === 'yes'))
    return isComplete(talk) ? readBack(talk, room.facts) : askContact(talk)
  if (talk.stage === 'contact' && isComplete(talk) && !room.text.includes('?'))
    return readBack(talk, room.facts)
  if (talk.stage === 'contact') return aside(room)
  if (talk.stage === 'confirm' && answered === 'yes') return readBack(talk, room.facts)
  const isAhead = all(room.scene, 'period').some(period => period.isAhead)
  if (room.wish === 'book' || room.wish === 'availability' || isAhead)
    return lookForTime({ ...room, talk: next })
  return aside(room)
}

const isShort = ({ folded }: Room): boolean => folded.split(' ').length <= 9

const asksSomething =
  /\b(what|how|when|where|which|who|do you|is there|are there|can i|could i|cuanto|que|donde|tienen)\b/

function otherTimes(room: Room): Promise<Reply> {
  const { talk } = room
  const { date } = talk.draft
  if (!date || !/\b(days?|dias?|none of|ningun[oa])\b/.test(room.folded)) return lookForTime(room)
  return lookForTime(
    { ...room, talk: { ...talk, draft: { ...talk.draft, date: undefined } } },
    '',
    addDays(date, 1),
  )
}

function changed(room: Room, answered: Answered): Talk {
  const { scene, talk, facts, index } = room
  const draft = drafted(scene, talk, facts, index)
  const isAsked =
    talk.stage === 'contact' &&
    !talk.draft.name &&
    isShort(room) &&
    !room.text.includes('?') &&
    answered === null &&
    !namesOfBooking(scene)
  return withContact(scene, { ...talk, draft }, isAsked)
}

const slots = ['service_id', 'duration_id', 'practitioner_id', 'date', 'time'] as const
const namesSlot = (next: Draft, now: Draft): boolean =>
  slots.some(key => next[key] !== undefined && next[key] !== now[key])

/** A side question is answered, and the booking continues where it was. */
function isBeside({ wish, folded, text }: Room, next: Talk): boolean {
  if (!moves.has(wish)) return true
  if (wish === 'hours')
    return /\b(open|opens|close|closes|closed|hours|abiert\w+|abren|cierran|horario)\b/.test(folded)
  if (wish === 'offer') return text.includes('?') || /^(do|does|is|are|what)\b/.test(folded)
  // "Great. By the way, do you take cards?" has no known intent but is still a question.
  return (
    wish === 'unknown' && text.includes('?') && topicsIn(folded).length > 0 && next.draft.date === undefined
  )
}

/** "Deep tissue, 60" answers which service; it doesn't ask about the duration. */
const answersService = ({ talk, text, wish }: Room, next: Talk): boolean =>
  talk.asks?.what === 'service' &&
  (wish === 'duration' || wish === 'price') &&
  !text.includes('?') &&
  next.draft.service_id !== talk.draft.service_id

/** A day mentioned in small talk is not a requested day. */
const isSmallTalk = ({ scene, folded, wish }: Room): boolean =>
  /\b(weather|snow\w*|rain\w*|sunny|sunshine|windy|storm|traffic|vacation|holiday plans|long day|busy day|rough day|hot out|cold out|clima|nevando|lloviendo|llueve)\b/.test(
    folded,
  ) &&
  wish !== 'book' &&
  wish !== 'availability' &&
  all(scene, 'time').length === 0 &&
  all(scene, 'service').length === 0

const wantsOther =
  /\b(later|earlier|sooner|(an)?other (time|day)s?|different (time|day)|what else|more times|any other|mas tarde|mas temprano|otra hora|otro dia|otras horas|none of (those|these|them)|ningun[oa])\b/

async function beside(room: Room, next: Talk): Promise<Reply> {
  const { talk } = room
  // Contact data stay; a question about a price or a rule changes no day and no time.
  const kept: Talk = {
    ...talk,
    draft: { ...talk.draft, name: next.draft.name, phone: next.draft.phone, email: next.draft.email },
  }
  const first = await answer({ ...room, talk: kept })
  if (first.tool !== 'none' || first.talk.wants) return first
  const isNew = !isSameDraft(kept.draft, talk.draft)
  if (room.wish === 'medical' || room.wish === 'pregnancy') return askDoctorFirst(first, kept)
  const told = first.isUnanswered ? unanswered(room, true) : first
  const here: Talk = { ...kept, language: talk.language }
  if (isNew && here.stage === 'contact' && isComplete(here))
    return readBack(here, room.facts, `${told.words} `)
  return joined(told, here, room)
}

const askDoctorFirst = (told: Reply, talk: Talk): Reply => ({
  ...told,
  words: `${told.words} ${sayIn(talk.language, 'booking.notYet')}`,
  talk: { ...talk, stage: talk.stage === 'confirm' ? 'contact' : talk.stage },
})

function joined(told: Reply, talk: Talk, { facts }: Room): Reply {
  const next = nextStep(talk, facts)
  return {
    ...told,
    words: `${told.words}${next.words}`,
    talk: next.card ? { ...talk, stage: 'confirm' } : talk,
    choices: next.choices,
    ...(next.card ? { card: next.card } : {}),
  }
}

async function moved(room: Room, next: Talk): Promise<Reply> {
  const { talk, facts } = room
  if (!namesSlot(next.draft, talk.draft) && (talk.stage === 'contact' || talk.stage === 'confirm'))
    return isComplete(next) ? readBack(next, facts) : askContact(next)
  if (!namesSlot(next.draft, talk.draft)) {
    const first = next.draft.name ? `, ${next.draft.name.split(' ')[0]}` : ''
    const thanks = sayIn(talk.language, 'thanks', { first })
    return joined(said(room, thanks, 'none', []), next, room)
  }
  return lookForTime({ ...room, talk: { ...next, asks: talk.asks } })
}

function held({ talk, facts }: Room): Reply {
  const { choices, card } = nextStep(talk, facts)
  const told = said({ talk }, sayIn(talk.language, 'booking.takeYourTime'), 'none', [], choices)
  return card ? { ...told, card } : told
}

const dropped = (room: Room): Reply =>
  said(
    { talk: { ...room.talk, stage: 'open', asks: undefined, draft: {} } },
    sayIn(room.talk.language, 'booking.dropped'),
    'none',
    [],
  )

function aside(room: Room): Reply {
  const { talk, text } = room
  const isQuestion = text.includes('?')
  const told = isQuestion
    ? (ownAnswer(room) ?? unanswered(room, true))
    : said(room, sayIn(talk.language, 'allRight'), 'none', [])
  return { ...joined(told, talk, room), isLost: room.wish === 'unknown' }
}

/** What a bare answer means for the open question. */
async function answeredAsk(room: Room, answered: Answered): Promise<Reply | null> {
  const { talk } = room
  const { asks, draft } = talk
  if (!asks || (answered !== 'yes' && answered !== 'no')) return null
  const cleared: Talk = { ...talk, asks: undefined }
  if (asks.what === 'pass-on') {
    if (answered === 'yes') return handOff({ ...room, talk: cleared }, 'callback')
    return said({ talk: { ...cleared, about: undefined } }, sayIn(talk.language, 'anythingElse'), 'none', [])
  }
  if (asks.what === 'day' && answered === 'yes' && !namesSlot(changed(room, answered).draft, draft))
    return lookForTime({ ...room, talk: { ...cleared, draft: { ...draft, date: asks.date } } })
  if (asks.what === 'person' && answered === 'yes' && serviceOf(room.facts, draft.service_id))
    return lookForTime({ ...room, talk: { ...cleared, draft: changed(room, answered).draft } })
  return null
}
