import { inTransaction } from '#server/database/transaction.ts'
import { isProof } from '#server/functions/proof.ts'
import { Failure, fail, verb } from '#server/functions/verb.ts'
import { makeToken } from '#server/link-token.ts'
import { greetingMessage } from '../../chat/chat-limits.ts'
import { isOpenNow } from '../../handoff/reply-time.ts'
import { chatWords, visitorRefusals } from '../../messages.ts'
import type { Language } from '../../reception-facts.ts'
import { sayIn } from '../../say-in.ts'
import { receptionistInput, receptionistOutput } from '../../schema.ts'
import { offWords } from '../../server-replies.ts'
import { answerVisitor } from '../dialogue/answer-visitor.ts'
import { visitorModel } from '../dialogue/ask-about-visitor.ts'
import { lastAnswer } from '../dialogue/last-answer.ts'
import { readReception } from '../read-reception.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { addLines, claimTalk, freeTalk, saveTalk } from '../talk-rows.ts'
import { takesProof, talkerOf } from './talk-proof.ts'

/** §7. Answers one visitor message from public facts alone; acts through the booking page's verbs, with their limits. */
export const virtualReceptionistAgent = verb({
  name: 'virtual-receptionist-agent',
  who: 'anyone',
  input: receptionistInput,
  output: receptionistOutput,
  refusals: visitorRefusals,
  limits: [
    { per: 'address', hits: 20, seconds: 60 },
    { per: 'address', hits: 240, seconds: 3600 },
  ],
  practiceIn: input => input.practiceId,
  runOutside: async context => {
    const { pool, practiceId, input, now, config, asker, proofKey } = context
    const caller = receptionistOf(practiceId)
    const reception = await inTransaction(pool, caller, { readOnly: true }, client =>
      readReception(client, practiceId, now),
    )
    if (!reception) return fail('not_found')
    const { practice } = reception.facts
    const threadId = input.threadId ?? makeToken()
    const bare = { ...nothing, threadId, now: now.toISOString() }
    if (!reception.is_on)
      return {
        ...bare,
        response: offWords(
          practice.name,
          practice.phone,
          reception.is_booking_open ? `${config.publicUrl}/book/${reception.slug ?? practiceId}` : null,
        ),
      }
    // Nothing is kept of a visitor who only looks.
    if (!input.threadId && input.message === greetingMessage)
      return {
        ...bare,
        response: greetingOf(reception),
        disclosure: (await visitorModel(context, reception))
          ? `${sayIn('en', 'ai.disclosure')} ${sayIn('en', 'ai.outside')}`
          : sayIn('en', 'ai.disclosure'),
      }
    const visitor = talkerOf(asker.address, proofKey)
    const isDue = await inTransaction(pool, caller, { readOnly: true }, client =>
      takesProof(client, practiceId, { threadId, visitor }, now),
    )
    const isProven =
      isDue &&
      input.challenge !== undefined &&
      (await isProof(input.challenge, 'virtual-receptionist-agent', proofKey, pool, now))
    if (isDue && !isProven)
      return { ...bare, response: sayIn('en', 'message.proofMissing'), needsProof: true }
    const talk = await inTransaction(pool, caller, {}, async client => {
      const opening = { threadId, channel: input.channel, visitor, isProven }
      const claimed = await claimTalk(client, practiceId, opening, now)
      if (claimed instanceof Failure) return claimed
      const { isSilenced } = await lastAnswer(client, practiceId, claimed)
      await addLines(client, practiceId, claimed.id, [{ who: 'visitor', said: input.message }], now)
      return { ...claimed, isSilenced }
    })
    if (talk instanceof Failure) return talk
    if (talk.status === 'taken' || talk.isSilenced) {
      const line = await inTransaction(pool, caller, {}, async client => {
        await freeTalk(client, practiceId, talk.id)
        return talk.lines + 1
      })
      const { language } = talk
      return {
        ...bare,
        language,
        response: sayIn(language, 'talk.personAnswers'),
        answeredBy: 'person' as const,
        line,
      }
    }
    try {
      const { reply, change } = await answerVisitor(context, reception, talk)
      const line = await inTransaction(pool, caller, {}, async client => {
        await saveTalk(client, practiceId, talk, change, now)
        const { response, choices, card } = reply
        const shown = choices.length > 0 || card ? { choices, card } : null
        const said = {
          who: 'receptionist' as const,
          said: response,
          sources: reply.sources,
          tool: reply.tools[0] ?? null,
          isUnanswered: change.isUnanswered,
          shown,
          ...change.helped,
        }
        return addLines(client, practiceId, talk.id, [said], now)
      })
      return { ...bare, ...reply, line }
    } catch (error) {
      await inTransaction(pool, caller, {}, client => freeTalk(client, practiceId, talk.id))
      throw error
    }
  },
})

const nothing = {
  response: '',
  tools: ['none'],
  sources: [] as string[],
  choices: [] as { label: string; say: string }[],
  card: null,
  booked: null,
  visits: [],
  language: 'en' as Language,
  disclosure: null as string | null,
  answeredBy: 'receptionist' as const,
  needsProof: false,
  line: 0,
}

type Reception = NonNullable<Awaited<ReturnType<typeof readReception>>>

/** The practice's own greeting or the default; while it is closed, with the closed message. */
function greetingOf({ facts, settings }: Reception): string {
  const hello = settings.welcome ?? chatWords.greeting(facts.practice.name)
  return settings.away && !isOpenNow(facts) ? `${hello} ${settings.away}` : hello
}
