import type { TakesOpenText } from '#desk/booking/server/offers/receive-text-reply.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { answersText } from '../../texts/text-rule.ts'
import { answerTextMessage } from './answer-text-message.ts'
import { readTextAnswering } from './read-text-answering.ts'

/** Queues an AI answer to a text, if the practice wants it, exactly once per text. It stays unread until answered. */
export const queueTextAnswer: TakesOpenText = async (client, text, config) => {
  const { inbound_id, practice_id, number, meaning, now } = text
  // No text comes in without a phone service, except in tests.
  const hasService = config.texts !== undefined
  const asked = await readTextAnswering(client, practice_id, number, now)
  if (!asked || !answersText({ meaning, hasService, ...asked })) return
  await enqueue(client, answerTextMessage, { inbound_id }, { practiceId: practice_id, dedupeKey: inbound_id })
}
