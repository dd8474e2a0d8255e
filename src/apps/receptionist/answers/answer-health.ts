import { findQuestions } from '#apps/planner/find-question.ts'
import { asWritten, type Room, said, withinSentences } from '../dialogue/visitor-room.ts'
import type { ReceptionFacts, Reply } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { pregnancySaid } from '../understanding/health-said.ts'
import { guardText } from './safety-replies.ts'
import { priceWords } from './say-services.ts'

/** Health questions get the owner's own text, if any, and always point to a doctor; never a diagnosis or a promise. */
export function health(room: Room, wish: 'pregnancy' | 'medical'): Reply {
  const { facts, talk, text } = room
  const { language } = talk
  const general = guardText('medical', facts, language)
  const asked = wish === 'pregnancy' ? `pregnant pregnancy ${text}` : `ask doctor contraindications ${text}`
  const speaks =
    wish === 'pregnancy' ? /pregnan|embaraz/i : /doctor|physician|midwife|diagnos|condition|medical/i
  const own = findQuestions(asked, facts.questions).find(
    ({ question, answer, score }) =>
      score > 0.5 && (speaks.test(answer) || (speaks.test(question) && wish === 'pregnancy')),
  )
  const early = wish === 'pregnancy' ? tooEarly(room) : ''
  if (!own) return said(room, `${early}${general}`, 'none', ['rule:medical'])
  const prenatal = wish === 'pregnancy' && !early ? facts.services.filter(isPrenatal) : []
  const offered = prenatal.length > 0 ? ` ${priceWords(prenatal, facts, language)}` : ''
  const words = withinSentences(own.answer, 500)
  const quoted = asWritten(words, language)
  return said(room, `${early}${quoted}${offered} ${general}`, 'none', [`question:${own.id}`, 'rule:medical'])
}

const isPrenatal = ({ name }: { name: string }) => /prenatal|pregnan|maternity/i.test(name)

/** The week of pregnancy from which the practice treats; null when it doesn't say. */
function weekLimit(facts: ReceptionFacts): number | null {
  const says = [
    ...facts.services.filter(isPrenatal).map(({ description }) => description ?? ''),
    ...facts.questions.filter(({ question }) => /pregnan/i.test(question)).map(({ answer }) => answer),
  ]
  for (const words of says) {
    const found = /(?:from|after|starting(?: in| at)?) week (\d{1,2})/i.exec(words)
    if (found) return Number(found[1])
  }
  return null
}

/** Empty unless the weeks mentioned are below the practice's own limit. */
export function tooEarly({ facts, folded, talk }: Pick<Room, 'facts' | 'folded' | 'talk'>): string {
  const weeks = pregnancySaid(folded)?.weeks
  const limit = weekLimit(facts)
  if (weeks === null || weeks === undefined || limit === null || weeks >= limit) return ''
  return `${sayIn(talk.language, 'pregnancy.tooEarly', { limit })} `
}
