import type { TakesOpenText } from '#desk/booking/server/offers/receive-text-reply.ts'
import { enqueue } from '#server/queued-work/enqueue.ts'
import { answersText } from '../../texts/text-rule.ts'
import { answerTextMessage } from './answer-text-message.ts'
import { readTextAnswering } from './read-text-answering.ts'

/**
 * Has a text answered that is for nobody else, where the practice wants that: written down with the text, so that it is done once
 * however often the phone service brings it. Until it is answered it stays one that a person is to read.
 */
export const queueTextAnswer: TakesOpenText = async (client, text, config) => {
  const { inbound_id, practice_id, number, meaning, now } = text
  // Without one no text comes in; whoever tests has one.
  const hasService = config.texts !== undefined
  const asked = await readTextAnswering(client, practice_id, number, now)
  if (!asked || !answersText({ meaning, hasService, ...asked })) return
  await enqueue(client, answerTextMessage, { inbound_id }, { practiceId: practice_id, dedupeKey: inbound_id })
}
