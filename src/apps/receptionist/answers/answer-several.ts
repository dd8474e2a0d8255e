import { folded } from '#lib/text/folded.ts'
import { inEnglish } from '../dialogue/language-of.ts'
import { contactWords, type Room } from '../dialogue/visitor-room.ts'
import type { Reply } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { namesOfBooking, type VisitorIntent, visitorIntent } from '../understanding/visitor-intent.ts'
import { all, visitorScene } from '../understanding/visitor-scene.ts'
import { topicsIn } from '../understanding/visitor-topics.ts'
import { answer } from './answer-visitor.ts'

const tells: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>([
  'hours',
  'price',
  'duration',
  'packages',
  'policy',
  'offer',
  'location',
  'services',
  'unknown',
])

const opensQuestion =
  '(?:how|what|whats|when|where|which|who|do|does|can|could|is|are|will|would|if|should|any|cu[aá]nt[oa]s?|qu[eé]|a qu[eé]|c[oó]mo|d[oó]nde|cu[aá]ndo|puedo|tienen|hay|aceptan|ofrecen|se puede|necesito)(?![\\p{L}])'
const between = new RegExp(
  String.raw`[?!;]+\s*|\.\s+|(?<!\s)\s+[-\u2013\u2014]\s+|(?<![,\s])[,\s]+(?:and also|and|also|plus|or|y tambi[eé]n|y|tambi[eé]n)\s+(?=(?:also |then )?${opensQuestion})|,\s*(?=${opensQuestion})|\bif (?:not|so|yes|no)\b[,\s]+`,
  'giu',
)

/** The questions of one message, as typed: "how much is the hot stone and do I have to tip?" is two. */
export const questionsIn = (text: string): string[] =>
  text
    .split(between)
    .map(part => part.replace(/^[\s,¿¡]+|[\s,]+$/g, '').replace(/^(?:and|also|y|tambi[eé]n)\s+/i, ''))
    .filter(part => /\p{L}{3}/u.test(part))

const most = 1100

/** Answers each question that has an answer, in order. No additions when `reply` leads to a person or a booking. */
export async function withTheRest(room: Room, reply: Reply): Promise<Reply> {
  if (reply.tool !== 'none' || reply.talk.wants || !tells.has(room.wish)) return reply
  const parts = questionsIn(room.text)
  if (parts.length < 2 || parts.length > 6) return reply
  const replies: Reply[] = []
  let isOpen = false
  for (const part of parts) {
    const one = await answerTo(part, room)
    if (one && !replies.some(each => covers(each, one))) replies.push(one)
    isOpen ||= !one && asksPlainly.test(folded(part))
  }
  const isWhole =
    reply.isUnanswered || reply.sources.length === 0 || replies.some(each => covers(each, reply))
  const all = isWhole ? replies : [reply, ...replies.filter(each => !covers(reply, each))]
  const [only] = all
  if (!only) return reply
  const told = all.length > 1 ? joinedUp(room, all) : reply.isUnanswered ? only : reply
  return isOpen && !told.isUnanswered ? withGap(room, told) : told
}

/** A standalone question gets a reply even when there is no answer. */
const asksPlainly =
  /^(?:also |and )?(?:do (?:you|u|yall)|is there|are there|have you got|tienen|hay|ofrecen|aceptan) (?:\w+ )+\w+/

const withGap = (room: Room, told: Reply): Reply => {
  const { facts, talk } = room
  const more = ` ${sayIn(talk.language, 'unanswered.rest')}${contactWords(facts, talk.language)}`
  return told.words.length + more.length > most
    ? told
    : { ...told, words: `${told.words}${more}`, isUnanswered: true }
}

function joinedUp(room: Room, replies: readonly Reply[]): Reply {
  let words = ''
  const sources: string[] = []
  for (const reply of replies) {
    if (words.length + reply.words.length > most) continue
    words = `${words} ${reply.words}`.trim()
    sources.push(...reply.sources)
  }
  const draft = replies.find(({ talk }) => talk.draft.service_id)?.talk.draft
  const talk = { ...room.talk, ...(draft ? { draft } : {}) }
  return { words, tool: 'none', talk, sources: [...new Set(sources)] }
}

const besides: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>([
  'policy',
  'packages',
  'location',
  'unknown',
])

/** "Any swedish on Friday? And is there parking?": the times, plus the answer to the other question. */
export async function withAsides(room: Room, reply: Reply): Promise<Reply> {
  const parts = room.text.includes('?') ? questionsIn(room.text) : []
  if (parts.length < 2 || parts.length > 4 || (reply.tool !== 'availability' && reply.tool !== 'none'))
    return reply
  const told: Reply[] = []
  for (const part of parts) {
    const scene = visitorScene(room.talk.language === 'es' ? inEnglish(part) : part, room.index)
    const one = namesOfBooking(scene) ? null : await answerTo(part, room, besides)
    if (one && !told.some(each => covers(each, one))) told.push(one)
  }
  const words = told.map(each => each.words).join(' ')
  if (!words || words.length + reply.words.length > most) return reply
  return {
    ...reply,
    words: `${words} ${reply.words}`,
    sources: [...new Set([...told.flatMap(each => each.sources), ...reply.sources])],
  }
}

const covers = (one: Reply, other: Reply): boolean =>
  one.words.includes(other.words) ||
  (other.sources.length > 0 &&
    other.sources.every(source => one.sources.includes(source)) &&
    (/^question:/.test(other.sources[0] ?? '') || /\d minut/.test(one.words)))

/** "I could only do the 9th, how long are you open then?" */
const sameDay = /\b(then|that day|those days|entonces|ese dia|esos dias)\b/
const ofWeek = /\b(hours|schedule|week|weekdays?|days|usual(ly)?|normal(ly)?|regular(ly)?|horarios?|semana)\b/

/** "My train is often late" is a statement, not a question. */
const tellsOfSelf =
  /^(my|our|im|ive|we|were|i) (?!.*\b(how|what|when|where|which|who|if|whether|can|could|may|need|want|pay)\b)/

/** Null: this question has no answer of its own. "It" may refer to another question. */
async function answerTo(part: string, room: Room, among = tells): Promise<Reply | null> {
  const { language } = room.talk
  const text = language === 'es' ? inEnglish(part) : part
  const own = visitorScene(text, room.index)
  const plain = folded(text)
  const wish = visitorIntent(own, plain, part)
  if (!among.has(wish) || tellsOfSelf.test(plain)) return null
  const needsService = (wish === 'price' || wish === 'duration') && all(own, 'service').length === 0
  if (needsService && all(room.scene, 'service').length !== 1) return null
  const isOfDay =
    wish === 'hours' && all(own, 'day').length === 0 && (sameDay.test(plain) || !ofWeek.test(plain))
  const ofTreatment = topicsIn(plain).some(({ name }) => name === 'undressing' || name === 'packages')
  const isOfOther =
    needsService ||
    (isOfDay && all(room.scene, 'day').length > 0) ||
    (ofTreatment && all(own, 'service').length === 0)
  const scene = isOfOther ? { ...room.scene, topic: own.topic } : own
  const reply = await answer({ ...room, scene, text: part, folded: plain, wish })
  const isEmpty = reply.isUnanswered || reply.sources.length === 0 || reply.tool !== 'none'
  return isEmpty || (wish === 'services' && part.split(' ').length < 3) ? null : reply
}
