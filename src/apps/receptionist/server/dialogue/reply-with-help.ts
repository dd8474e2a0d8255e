import { withoutReading } from '#server/reading/not-read.ts'
import { read } from '#server/reading/reading.ts'
import { disclosureIn, labelIn, untranslatedIn } from '../../model/other-language-copy.ts'
import { putInto, putQuestion } from '../../model/put-into-language.ts'
import type { AskedOfVisitor, Sentence } from '../../model/visitor-turn.ts'
import type { Language, ReceptionTools, Reply, Talk } from '../../reception-facts.ts'
import { sayIn } from '../../say-in.ts'
import type { VisitorIntent } from '../../understanding/visitor-intent.ts'
import type { Reception } from '../read-reception.ts'
import type { TalkRow } from '../talk-rows.ts'
import { askAboutVisitor, type Made, type VisitorModel, visitorModel } from './ask-about-visitor.ts'
import type { Answered, ChatContext } from './chat-scene.ts'
import { readReply, senderOf } from './read-reply.ts'
import { sentenceReading, visitorQuestionReading } from './reception-readings.ts'

/** A reply of the dialogue, and a model's part in it. */
export interface Helped {
  said: Reply
  readAs?: string
  /** ISO 639 code of the visitor's language, if it isn't built in. */
  spoken?: string
  model?: VisitorModel
}

/** Decided by the wording itself; a model is never asked. */
const neverAsked: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>([
  ...([
    'selfharm',
    'urgent',
    'human',
    'sexual',
    'injection',
    'privacy',
    'abuse',
    'medical',
    'pregnancy',
  ] as const),
])

/** The built-in reply; if that fails, a model may read the message (with consent), and the dialogue answers again. */
export async function replyWithHelp(
  context: ChatContext,
  reception: Reception,
  talk: TalkRow,
  before: Talk,
  tools: ReceptionTools,
): Promise<Helped> {
  const { message } = context.input
  const { facts } = reception
  const sender = senderOf(context, talk)
  const stands = talk.state.spoken
  // A tapped button is one of the dialogue's own sentences.
  const isTapped = stands?.says.includes(message) === true
  const first = { text: message, before, facts, as: isTapped ? ('en' as const) : undefined }
  const { reply: said, told } = await readReply(sender, first, tools)
  const spokenSoFar = isTapped || told === null || told === 'other' ? stands?.code : undefined
  const plain: Helped = { said, ...(spokenSoFar ? { spoken: spokenSoFar } : {}) }
  // People who text were never told that an outside service reads along.
  const model = talk.channel === 'text' ? undefined : await visitorModel(context, reception)
  if (!model) return { said }
  const withModel = { ...plain, model }
  const isOther = !isTapped && (told === 'other' || (told === null && stands !== undefined))
  const isLost = said.isLost === true || said.isUnanswered === true
  if (isTapped || said.tool === 'verify' || (!isOther && !isLost)) return withModel
  const given = [message, before, facts, model.sends_health] as const
  const asked = await read(visitorQuestionReading, sender, ...given)
  if (neverAsked.has(asked.wish)) return withModel
  const sentence = await askAboutVisitor<Sentence>(model, talk.id, 'reception-read', asked.asked, answer =>
    read(sentenceReading, sender, answer, ...given).catch(withoutReading('not_read_back')),
  )
  const turn: Asked = { before, message, told, isOther, asked }
  if (typeof sentence === 'string') return notRead(withModel, turn)
  return followed(withModel, sentence, turn, (text, as) =>
    readReply(sender, { text, before, facts, as }, tools),
  )
}

interface Asked {
  before: Talk
  message: string
  told: Language | 'other' | null
  isOther: boolean
  asked: AskedOfVisitor
}

async function followed(
  helped: Helped,
  reading: Sentence,
  turn: Asked,
  replyTo: (text: string, as: Language) => Promise<{ reply: Reply }>,
): Promise<Helped> {
  const { before, message, told, isOther } = turn
  const isBuiltIn = told === 'en' || told === 'es'
  const language = isBuiltIn ? told : reading.language
  // The model understood nothing either, so the built-in reply stays.
  if (reading.action === 'unclear' && !isOther && isBuiltIn) return helped
  const as: Language = language === 'es' ? 'es' : 'en'
  const { reply: said } = await replyTo(reading.sentence, as)
  const isFound = reading.action !== 'askOwn' || said.sources.includes(`question:${reading.question_id}`)
  if (!isFound) return notRead(helped, turn)
  const about = said.talk.about && said.talk.about !== before.about ? message.slice(0, 500) : said.talk.about
  const { spoken: _, ...rest } = helped
  return {
    ...rest,
    said: { ...said, talk: about === undefined ? said.talk : { ...said.talk, about } },
    readAs: reading.sentence.slice(0, 600),
    ...(language === 'en' || language === 'es' ? {} : { spoken: language }),
  }
}

/** Without a reading the built-in reply stays; in another language, only what needs no reading. */
function notRead(helped: Helped, { isOther, asked, message }: Asked): Helped {
  if (!isOther || asked.hasContact || /^\W*\d{1,2}(?::\d{2})?\W*$/.test(message)) return helped
  return { ...helped, said: asked.inOther }
}

/** The reply in the visitor's language as far as possible, and what the practice is shown of it. */
export async function inTheirLanguage(
  answered: Answered,
  { said, spoken, readAs, model }: Helped,
  talk: TalkRow,
  { facts }: Reception,
): Promise<Answered> {
  const { reply, change } = answered
  const helped = readAs ? { readAs } : {}
  const state = {
    ...change.state,
    spoken: spoken ? { code: spoken, says: reply.choices.map(({ say }) => say) } : null,
  }
  const kept = { ...change, state, helped }
  const outside =
    model && reply.disclosure
      ? (spoken && disclosureIn(spoken)) || `${reply.disclosure} ${sayIn(change.language, 'ai.outside')}`
      : reply.disclosure
  const plain = { reply: { ...reply, disclosure: outside }, change: kept }
  if (!spoken || !model || reply.response === '' || said.sources.includes('rule:language')) return plain
  const put = await translated(reply.response, spoken, model, talk, facts, change.state.talk?.draft ?? {})
  const choices = reply.choices.map(({ label, say }) => ({ label: labelIn(spoken, label), say }))
  const response = typeof put === 'string' ? `${untranslatedIn(spoken)} ${reply.response}` : put.words
  return {
    reply: { ...plain.reply, response, choices },
    change: {
      ...kept,
      helped: { ...helped, ...(typeof put === 'string' ? {} : { inEnglish: reply.response }) },
    },
  }
}

function translated(
  words: string,
  language: string,
  model: VisitorModel,
  talk: TalkRow,
  facts: Reception['facts'],
  draft: Talk['draft'],
): Promise<Made<{ words: string }>> {
  const put = putQuestion(words, language, facts, draft)
  return askAboutVisitor(model, talk.id, 'reception-put', put?.question ?? 'untrue', answer =>
    put ? putInto(answer, put) : 'untrue',
  )
}
