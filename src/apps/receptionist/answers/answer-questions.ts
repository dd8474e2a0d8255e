import { type FoundQuestion, findQuestions } from '#apps/planner/find-question.ts'
import { stem } from '#apps/planner/signs.ts'
import { folded } from '#lib/text/folded.ts'
import {
  asWritten,
  contactWords,
  type Room,
  said,
  withinSentences,
  yesOrNo,
} from '../dialogue/visitor-room.ts'
import type { Reply } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { topics, topicsIn, type VisitorTopic } from '../understanding/visitor-topics.ts'
import { knownOf, ofTreatment, type PolicyAnswer } from './say-rules.ts'

/** Topic guesses below this share are ignored. */
const leastOfTopic = 0.3

const most = 900

const answerOf = ({ talk }: Room, found: readonly FoundQuestion[]): string =>
  asWritten(withinSentences(found.map(({ answer }) => answer).join(' '), most), talk.language)

function onTopic(
  { facts, folded: text }: Room,
  topic: VisitorTopic,
  isClose: boolean,
): FoundQuestion | undefined {
  const fits = (found: FoundQuestion) =>
    topic.answers.test(found.question) || topic.answers.test(found.answer)
  const found = findQuestions(`${topic.look} ${text.slice(0, 200)}`, facts.questions).filter(fits)
  const look = topic.look.split(' ').map(stem)
  const isAbout = (text: string) =>
    folded(text)
      .split(' ')
      .map(stem)
      .some(word => look.includes(word))
  return (
    found.find(({ question }) => isAbout(question)) ??
    found.find(({ question }) => topic.answers.test(question)) ??
    (isClose ? undefined : found[0])
  )
}

const generic = new Set(
  'what when where which will would could should about there their they your have with this that from people person persons time times days hours visit visits session sessions treatment treatments massage massages appointment appointments service services want need like does anyone someone really just also possible possibly coming take offer please hello good somebody someone anybody bring know feel think doing done call phone first last clients client link share work works going come place places yours'
    .split(' ')
    .map(stem),
)
const tellingIn = (text: string) =>
  new Set(
    folded(text)
      .split(' ')
      .filter(word => word.length > 3)
      .map(stem)
      .filter(word => !generic.has(word)),
  )

/** "Changing rooms?" asks about a room, not about changing a visit. */
const ofHouse =
  /\b((?:changing|waiting|fitting|dressing|steam|locker|shower|rest|break|quiet|powder|meeting|relaxation|treatment) ?rooms?)\b/

/** Answers that share distinctive words with the question, not only common ones. */
function byWords({ facts, folded: text }: Room): FoundQuestion[] {
  const asked = tellingIn(text)
  const room = ofHouse.exec(text)
  return findQuestions(text, facts.questions).filter(found => {
    const inQuestion = [...tellingIn(found.question)].filter(word => asked.has(word)).length
    const inAnswer = [...tellingIn(found.answer)].filter(word => asked.has(word)).length
    if (room && !folded(`${found.question} ${found.answer}`).includes(room[1] as string)) return false
    return found.score >= 0.7 && (inQuestion >= 1 || inAnswer >= 2)
  })
}

/** "Can I buy dog treats from you" asks for goods, which a pet policy doesn't answer. */
const wantsGoods =
  /\b(rent|sell|lend|borrow|buy|alquil\w+|vend\w+|prest\w+|compr\w+|(?:you|u|yall|guys|they) (?:also |ever )?(?:loan|hire|supply|stock|carry))\b(?: out)? (?:me |us )?(?:any |an? |some |the |your |out |un |una |unas |unos )*(\w+)/
const asksForThing =
  /\b(?:(?:is|are) there|have you got|(?:do|does) (?:you|u|yall|the \w+|your \w+) (?:guys )?(?:have|got|provide|offer|keep)|you (?:guys )?(?:have|got)|hay|tienen|is) (?:any |an? |some |the |your |un |una |unas |unos )*(\w+)/
const anyThing =
  /^(some\w*|any\w*|place|places|spot|spots|space|room|way|ways|chance|charge|charges|fee|fees|penalty|problem|issue|limit|deadline|minimum|maximum|cost|discount|deal|rule|rules|policy|people|person|one|time|times|it|this|that|there|ok|okay|alright|fine|possible|weird|rude|my|someone|somebody|to|of|in|on|at|free|much|many|need|available|algo|alguien|lugar|sitio)$/
/** Topics about things that clients bring, not buy. */
const ofOwnThings = new Set(['access', 'pets', 'minors', 'arriving', 'undressing'])

function speaksOf(
  { folded: text }: Room,
  topic: VisitorTopic,
  { question, answer }: FoundQuestion,
  isNamed: boolean,
): boolean {
  const goods = !isNamed || ofOwnThings.has(topic.name) ? wantsGoods.exec(text)?.[2] : undefined
  const thing = goods ?? (isNamed ? undefined : asksForThing.exec(text)?.[1])
  if (!thing || anyThing.test(thing) || (!goods && topic.asked.test(thing))) return true
  return folded(`${question} ${answer}`).split(' ').map(stem).includes(stem(thing))
}

/** The topics named; else the one the whole question is most like. */
function topicsOf({ folded: text, scene: { topic } }: Room): readonly VisitorTopic[] {
  const named = topicsIn(text)
  // "My kid has a fever, what if I cancel" names two topics but means one.
  if (topic && topic.share >= 0.6 && named.length > 1)
    return named.toSorted((a, b) => Number(b.name === topic.name) - Number(a.name === topic.name)).slice(0, 1)
  return named.length > 0 || !topic || topic.share < leastOfTopic
    ? named
    : topics.filter(({ name }) => name === topic.name)
}

/** The owner's own answer, or the practice's setting; null when neither is about the question. */
export function ownAnswer(room: Room): Reply | null {
  const asked = topicsOf(room).slice(0, 2)
  const isNamed = topicsIn(room.folded).length > 0
  const told = asked.map(topic => {
    const found =
      ofTreatment(room, topic.name) ??
      onTopic(room, topic, true) ??
      knownOf(room, topic.name) ??
      onTopic(room, topic, false)
    return found && 'answer' in found && !speaksOf(room, topic, found, isNamed) ? undefined : found
  })
  const known = told.filter((each): each is PolicyAnswer => each !== undefined && 'source' in each)
  const found =
    asked.length > 0
      ? told.filter((each): each is FoundQuestion => each !== undefined && 'answer' in each)
      : byWords(room).slice(0, 1)
  const once = found.filter((each, at) => found.findIndex(other => other.id === each.id) === at)
  if (once.length === 0 && known.length === 0) return null
  const [first = '', ...rest] = [
    ...(once.length > 0 ? [answerOf(room, once)] : []),
    ...known.map(({ words }) => words),
  ]
  const words = rest.reduce((so, each) => (so.length + each.length < most ? `${so} ${each}` : so), first)
  const sources = [...once.map(({ id }) => `question:${id}`), ...known.map(({ source }) => source)]
  return said(room, words, 'none', [...new Set(sources)])
}

export function packages(room: Room): Reply {
  const speaks = /\b(package|pack|bundle|membership|series|sessions of)/i
  // Questions about sharing or refunds get that answer first.
  const isOfTerms = topicsIn(room.folded).some(({ name }) => name === 'sharing')
  const terms = isOfTerms ? /\b(shared?|refund\w*|one person|household|family)\b/i : /\$|\d sessions/
  const found = findQuestions(
    `which package packages bundle sessions ${room.folded.slice(0, 120)}`,
    room.facts.questions,
  )
    .filter(({ question, answer }) => speaks.test(question) || speaks.test(answer))
    .toSorted((a, b) => Number(terms.test(b.answer)) - Number(terms.test(a.answer)))
    .slice(0, 2)
  if (found.length === 0) return unanswered(room)
  const answer = answerOf(room, found)
  return said(
    room,
    isSharing.test(room.folded) && isForOne.test(answer) ? `No. ${answer}` : answer,
    'none',
    found.map(({ id }) => `question:${id}`),
  )
}

/** Only when the owner's text leaves no doubt. */
const isSharing =
  /\b(shar(e|ed|ing)|split|transfer\w*|give (it|one|some) to|compart\w*|transferir\w*|ceder\w*)\b/
const isForOne =
  /\b(for one person|one person only|only one person|(cannot|can't|may not|not) be (shared|transferred)|not (shareable|transferable)|non-?transferable)\b/i

export const question = (room: Room): Reply => ownAnswer(room) ?? unanswered(room)

/** Without a source it says that it doesn't know, gives the phone number and offers to pass the question on. */
export function unanswered(room: Room, isBooking = false): Reply {
  const { facts, talk } = room
  const { language } = talk
  const contact = contactWords(facts, language)
  if (isBooking)
    return {
      ...said(room, sayIn(language, 'unanswered.noted', { contact }), 'none', []),
      isUnanswered: true,
    }
  return {
    ...said(
      { talk: { ...talk, asks: { what: 'pass-on' }, about: room.text.slice(0, 500) } },
      sayIn(language, 'unanswered.passOn', { contact }),
      'none',
      [],
      yesOrNo(language),
    ),
    isUnanswered: true,
  }
}
