import type pg from 'pg'
import { z } from 'zod'
import { countryOf } from '#lib/contact/country-of.ts'
import { showPhone } from '#lib/contact/phone.ts'
import { id } from '#lib/schemas/fields.ts'
import { firstRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { Failure } from '#server/functions/verb.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { queuedWork, type WorkContext, WorkFailed } from '#server/queued-work/queued-work.ts'
import { mostInMessage } from '../../chat/chat-limits.ts'
import { isOpenNow } from '../../handoff/reply-time.ts'
import { type Language, newTalk } from '../../reception-facts.ts'
import { pickedChoice } from '../../texts/text-choices.ts'
import { simple, type TextParts, textOf } from '../../texts/text-reply.ts'
import { answersText, isLastAnswer, leftToPerson } from '../../texts/text-rule.ts'
import { answerVisitor } from '../dialogue/answer-visitor.ts'
import type { Answered } from '../dialogue/chat-scene.ts'
import { type Reception, readReception } from '../read-reception.ts'
import { receptionistOf } from '../receptionist-caller.ts'
import { addLines, freeTalk, saveTalk } from '../talk-rows.ts'
import { readTextAnswering } from './read-text-answering.ts'
import { callPerson, claimTextTalk, type TextTalk } from './text-talk-rows.ts'

/** Older texts are left to people, because the client no longer expects an instant answer. */
const longestWaitMs = 30 * 60_000
/** Most upcoming visits in one text, each with its link. */
const mostVisits = 2

type Work = WorkContext<{ inbound_id: string }, { isDone: boolean }>

interface Arrived {
  id: string
  practiceId: string
  number: string
  text: string
}

/**
 * Answers a text as the chat would (decision 105). The phone service's signature stands for the proof of work, and no
 * client is looked up by the number. Unanswered texts stay open for staff.
 */
export const answerTextMessage = queuedWork({
  name: 'answer-text-message',
  input: z.object({ inbound_id: id }),
  checkpoint: z.object({ isDone: z.boolean() }),
  attempts: 5,
  backoff: { firstSeconds: 3, mostSeconds: 60 },
  limitAtOnce: 4,
  stalledAfterSeconds: 120,
  run: async work => {
    if (work.checkpoint?.isDone) return undefined
    const practiceId = work.practiceId as string
    const found = await work.read(({ client }) =>
      firstRow<{
        sender: string
        body_text: string
        meaning: string | null
        created_at: Date
        isOpen: boolean
      }>(client, {
        name: 'text-to-answer',
        text: `select sender, body_text, meaning, created_at, handled_at is null as "isOpen" from inbound_messages
            where practice_id = $1 and id = $2`,
        values: [practiceId, work.input.inbound_id],
      }),
    )
    const now = work.now()
    if (!found?.isOpen || now.getTime() - found.created_at.getTime() > longestWaitMs) return undefined
    const text = found.body_text.trim().slice(0, mostInMessage)
    const arrived: Arrived = { id: work.input.inbound_id, practiceId, number: found.sender, text }
    const { asked, reception } = await work.read(async ({ client }) => ({
      asked: await readTextAnswering(client, practiceId, found.sender, now),
      reception: await readReception(client, practiceId, now),
    }))
    const hasService = work.config.texts !== undefined
    // Uses the state when the text came in, but respects later changes by the owner and a STOP.
    if (!text || !reception || !asked || !answersText({ meaning: null, hasService, ...asked }))
      return undefined
    await answer(work, reception, arrived, now)
    return undefined
  },
})

async function answer(work: Work, reception: Reception, arrived: Arrived, now: Date): Promise<void> {
  const { practiceId, number, id: inboundId } = arrived
  const { pool, proofKey } = work
  const { currency, zone: time_zone } = reception.facts
  const caller = receptionistOf(practiceId)
  const claimed = await inTransaction(pool, caller, {}, async client => {
    const claim = await claimTextTalk(client, practiceId, { number, inboundId, proofKey }, now)
    if (claim instanceof Failure) return claim
    const said = pickedChoice(arrived.text, claim.choices)?.say ?? arrived.text
    const isTaken = claim.talk.status === 'taken'
    const left = leftToPerson(arrived.text, claim.before)
    const isLeft = isTaken || claim.isSilenced || left !== null
    await addLines(client, practiceId, claim.talk.id, [{ id: inboundId, who: 'visitor', said }], now)
    if (isLeft) await freeTalk(client, practiceId, claim.talk.id)
    if (left === 'many' && !isTaken)
      await callPerson(client, practiceId, claim.talk.id, work.config.publicUrl, now)
    // The person who took the conversation over reads it there.
    if (isTaken) await markAnswered(client, inboundId, practiceId, now)
    return { ...claim, said, isLeft }
  })
  if (claimed instanceof Failure) {
    if (claimed.code === 'one_at_a_time')
      throw new WorkFailed('one_at_a_time', 'Another text of this phone is being answered.')
    return
  }
  if (claimed.isLeft) return
  try {
    const answered = await answerVisitor(
      contextOf(work, arrived, claimed.said, now),
      reception,
      talkFor(claimed, showPhone(number, countryOf({ currency, time_zone }))),
    )
    await write(work, reception, arrived, claimed, answered, now)
  } catch (error) {
    await inTransaction(pool, caller, {}, client => freeTalk(client, practiceId, claimed.talk.id))
    throw error
  }
}

const markAnswered = (client: pg.PoolClient, inboundId: string, practiceId: string, now: Date) =>
  client.query({
    name: 'text-answered',
    text: 'update inbound_messages set handled_at = $3 where practice_id = $1 and id = $2',
    values: [practiceId, inboundId, now],
  })

/** The phone is known and proven; everything else comes from the visitor. */
function talkFor({ talk }: TextTalk, phone: string): TextTalk['talk'] {
  const before = talk.state.talk ?? { ...newTalk(), language: talk.language }
  const isAskedFor = before.wants === 'existing' || before.wants === 'code'
  const draft = isAskedFor || before.draft.phone ? before.draft : { ...before.draft, phone }
  return { ...talk, is_proven: true, state: { ...talk.state, talk: { ...before, draft } } }
}

const contextOf = (
  { config, log, pool, proofKey }: Work,
  { id: requestId, practiceId, number }: Arrived,
  message: string,
  now: Date,
) => ({
  input: { message, practiceId, threadId: undefined, remindersByText: false, remindersWording: undefined },
  // Visitor limits count per phone, as a keyed hash like any address.
  asker: { userId: undefined, claims: {}, role: 'anon' as const, address: number, requestId },
  practiceId,
  memberRole: undefined,
  ...{ config, log, pool, proofKey, now },
})

/** The reply, the line and the text are one transaction, so a retry after a crash finds all or nothing. */
async function write(
  { step, config }: Work,
  reception: Reception,
  { practiceId, id: inboundId, number }: Arrived,
  { talk, before }: TextTalk,
  { reply, change }: Answered,
  now: Date,
): Promise<void> {
  const { body, choices } = textOf({
    ...partsOf(reply, change.language, reception, { publicUrl: config.publicUrl, practiceId }),
    isLast: isLastAnswer(before),
  })
  await step(async ({ client }) => {
    await saveTalk(client, practiceId, talk, change, now)
    await addLines(
      client,
      practiceId,
      talk.id,
      [
        {
          who: 'receptionist',
          said: body,
          sources: reply.sources,
          tool: reply.tools[0] ?? null,
          isUnanswered: change.isUnanswered,
          shown: choices.length > 0 ? { choices, card: null } : null,
        },
      ],
      now,
    )
    await writeMessage(
      client,
      {
        practice_id: practiceId,
        // Not linked to a client: a known phone number doesn't prove who is texting.
        kind: 'reception-text',
        channel: 'sms',
        recipient: number,
        body_text: body,
        dedupe_key: `reception-text:${inboundId}`,
        expires_at: new Date(now.getTime() + longestWaitMs),
      },
      now,
    )
    await markAnswered(client, inboundId, practiceId, now)
    return { isDone: true }
  })
}

function partsOf(
  reply: Answered['reply'],
  language: Language,
  { facts, settings, slug }: Reception,
  { publicUrl, practiceId }: { publicUrl: string; practiceId: string },
): Omit<TextParts, 'isLast'> {
  const visit = (token: string) => `${publicUrl}/appointment-manage/${token}`
  const shown = reply.visits.slice(0, mostVisits)
  const tellsAi = reply.disclosure !== null
  const away = tellsAi && settings.away && !isOpenNow(facts) ? [settings.away] : []
  return {
    practice: simple(facts.practice.name),
    language,
    tellsAi,
    words: reply.response,
    choices: reply.choices,
    links: [
      ...shown.map(
        ({ when, service_name, manage_token }) => `${when}, ${service_name}: ${visit(manage_token)}`,
      ),
      ...(reply.booked ? [visit(reply.booked.manage_token)] : []),
    ],
    asides: [...(reply.card?.policy ? [reply.card.policy] : []), ...away],
    moreUrl: `${publicUrl}/book/${slug ?? practiceId}`,
  }
}
