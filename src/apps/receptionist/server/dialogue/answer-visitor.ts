import { folded } from '#lib/text/folded.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { isProof } from '#server/functions/proof.ts'
import { ReadingBusy, withoutReading } from '#server/reading/not-read.ts'
import { read } from '#server/reading/reading.ts'
import { newTalk, type Reply, type Talk } from '../../reception-facts.ts'
import { sayIn } from '../../say-in.ts'
import { bookDraft } from '../booking/book-draft.ts'
import { proveAddress } from '../codes/prove-address.ts'
import { passOn } from '../handoff/pass-on.ts'
import type { Reception } from '../read-reception.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import type { TalkRow } from '../talk-rows.ts'
import { keepGap } from '../unanswered/keep-gap.ts'
import { type Answered, type ChatContext, depsOf, type Scene, type ServerStep } from './chat-scene.ts'
import { senderOf } from './read-reply.ts'
import { gapReading } from './reception-readings.ts'
import { receptionTools } from './reception-tools.ts'
import { type Helped, inTheirLanguage, replyWithHelp } from './reply-with-help.ts'
import { replyOfNotRead } from './unread-reply.ts'

/** Days until a visitor is told again that an AI answers. */
const tellAgainAfter = 7

export async function answerVisitor(
  context: ChatContext,
  reception: Reception,
  talk: TalkRow,
): Promise<Answered> {
  const { input, now, asker, practiceId } = context
  const { state } = talk
  const before = state.talk ?? { ...newTalk(), language: talk.language }
  if (isStopWord(input.message, reception.settings.stop_word)) return ended(context, reception, talk, before)
  const deps = depsOf(context)
  const tools = receptionTools(deps, asker, practiceId, reception.facts.today)
  const helped = await replyWithHelp(context, reception, talk, before, tools).catch((error): Helped => {
    // The job that answers a text is released and retried.
    if (error instanceof ReadingBusy && talk.channel === 'text') throw error
    return { said: replyOfNotRead(error, before, reception.facts) }
  })
  const { said } = helped
  const scene: Scene = { context, reception, talk, said, isProven: await isProven(context, talk) }
  const step = await stepFor(scene)
  const gap = said.isUnanswered
    ? await read(gapReading, senderOf(context, talk), input.message).catch(withoutReading(null))
    : null
  if (gap)
    await inTransaction(context.pool, receptionistOf(practiceId), {}, client =>
      keepGap(client, practiceId, talk.id, gap, now),
    )
  return inTheirLanguage(answeredBy(scene, step), helped, talk, reception)
}

async function stepFor(scene: Scene): Promise<ServerStep> {
  const { said } = scene
  switch (said.tool) {
    case 'handoff':
      // This explains how to change a booking; the visitor didn't ask for a person.
      return said.sources.includes('rule:privacy') ? {} : passOn(scene)
    case 'lead':
    case 'waitlist':
      return passOn(scene)
    case 'code':
    case 'verify':
      return proveAddress(scene)
    default:
      if (said.sources.includes('rule:urgent')) return passOn(scene)
      return bookDraft(scene)
  }
}

async function isProven({ input, pool, now, proofKey }: ChatContext, talk: TalkRow): Promise<boolean> {
  if (talk.is_proven) return true
  return (
    input.challenge !== undefined &&
    (await isProof(input.challenge, 'virtual-receptionist-agent', proofKey, pool, now))
  )
}

function answeredBy({ context, talk, said, isProven }: Omit<Scene, 'reception'>, step: ServerStep): Answered {
  const { now } = context
  const told = talk.state.told_ai_at
  const isDue = !told || now.getTime() - Date.parse(told) > tellAgainAfter * 86_400_000
  const next = step.talk ?? said.talk
  const hold = step.hold === undefined ? talk.state.hold : step.hold
  const status = step.status ?? talk.status
  const { name, email, phone } = next.draft
  return {
    reply: {
      response: step.words ?? said.words,
      tools: step.tools ?? [said.tool],
      sources: [...said.sources],
      choices: [...(step.choices ?? said.choices ?? [])],
      card: step.card ?? null,
      booked: step.booked ?? null,
      visits: step.visits ?? [],
      language: next.language,
      disclosure: isDue ? sayIn(next.language, 'ai.disclosure') : null,
      answeredBy: status === 'waiting' ? 'waiting' : 'receptionist',
      needsProof: step.needsProof ?? false,
    },
    change: {
      status,
      language: next.language,
      state: { talk: next, hold, told_ai_at: isDue ? now.toISOString() : told },
      outcome: step.outcome ?? null,
      name: name?.slice(0, 160) ?? null,
      email: email ?? null,
      phone: phone?.slice(0, 40) ?? null,
      is_proven: isProven && !step.spendsProof,
      isUnanswered: said.isUnanswered === true,
    },
  }
}

/** The word alone, with any punctuation: "STOP.", "¡Stop!" */
const isStopWord = (message: string, word: string): boolean =>
  message.trim().toLowerCase() === word.toLowerCase() ||
  (folded(word) !== '' && folded(message) === folded(word))

/** The visitor ends automatic answers: a person is notified, and the visitor hears when to expect a reply. */
async function ended(
  context: ChatContext,
  reception: Reception,
  talk: TalkRow,
  before: Talk,
): Promise<Answered> {
  const words = sayIn(before.language, 'ai.stopped')
  const said: Reply = { words, tool: 'handoff', talk: before, sources: ['rule:stop'] }
  const scene: Scene = { context, reception, talk, said, isProven: talk.is_proven }
  return answeredBy(scene, await passOn(scene))
}
