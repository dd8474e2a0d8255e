import { randomUUID } from 'node:crypto'
import { standardReminders } from '#diary/visits/reminders.ts'
import { writeReminders } from '#diary/visits/server/offers/reminders/remind-clients.ts'
import { writeAsks } from '#growth/surveys/server/offers/ask-for-reviews.ts'
import { toE164 } from '#lib/contact/phone.ts'
import {
  asOwner,
  asVisitor,
  asWorker,
  known,
  letters,
  must,
  someone,
  type Tries,
  tokenIn,
} from './flow-steps.ts'

const hour = 3_600_000
const saved = 'See you at {{practice}}, {{when}}.'

export const tryTelling: Tries<'text-words' | 'reminder' | 'text' | 'review'> = {
  'text-words': async (context, state) => {
    const template = { purpose: 'visit-reminder', words: saved, based_on: 0 }
    await asOwner(context, state, 'save-text-template', template)
    await asOwner(context, state, 'save-reminders', {
      reminders: [
        { channel: 'email', hours: 48 },
        { channel: 'sms', hours: 24 },
      ],
      ...{ follow_up_hours: null, tells_no_show: false, text_from: null, text_to: null },
    })
    return 'The words are saved as version 1.'
  },
  reminder: async (context, state) => {
    const { starts_at } = known(state.visit)
    const now = new Date(starts_at.getTime() - 24 * hour)
    const way = { publicUrl: context.config.publicUrl, now, standard: standardReminders(true) }
    await asWorker(context, state, ({ client }) => writeReminders(client, state.owner, way))
    const written = await letters(context, state, 'visit-reminder')
    const found = written
      .map(({ channel, skip_reason, status }) => `${channel} ${skip_reason ?? status}`)
      .sort()
    must(found.join() === 'email kept,sms kept', `Written were: ${found.join(', ') || 'none'}.`)
    const text = written.find(({ channel }) => channel === 'sms')?.body_text ?? ''
    must(text.startsWith('See you at Flow check, '), 'The text is not in the saved words.')
    return 'A mail and a text in the saved words were written.'
  },
  text: async (context, state) => {
    const { client_id } = known(state.visit)
    const [to, message_id] = [toE164(someone.phone, 'US'), randomUUID()]
    const message = 'The side door is open.'
    const sent = { to, client_id, message_id, message }
    const { recipient } = await asOwner<{ recipient: string }>(context, state, 'send-text', sent)
    const [text, ...more] = await letters(context, state, 'client-message', message_id)
    must(text !== undefined && more.length === 0, 'The text was not written once.')
    must(text.recipient === recipient && text.body_text.includes(message), 'The text says something else.')
    must(text.status === 'kept', `The text is ${text.status}.`)
    return 'It stands in the outbox, with who writes and how texts end.'
  },
  review: async (context, state) => {
    const now = new Date(known(state.visit).ends_at.getTime() + 48 * hour)
    const way = { publicUrl: context.config.publicUrl, proofKey: context.proofKey, now }
    await asWorker(context, state, ({ client }) => writeAsks(client, state.owner, way))
    const [mail, ...more] = await letters(context, state, 'review-ask')
    must(mail !== undefined && more.length === 0, 'The ask was not written once.')
    must(mail.status === 'kept', `The ask is ${mail.skip_reason ?? mail.status}.`)
    const token = tokenIn(mail.body_text, 'survey')
    const page = await asVisitor<{ practice: { id: string }; score: null }>(context, 'show-survey', { token })
    must(page.practice.id === state.owner && page.score === null, 'The page is another one’s.')
    await asVisitor(context, 'answer-survey', { token, score: 4, words: 'A quiet room.', may_quote: false })
    const { score } = await asVisitor<{ score: number | null }>(context, 'show-survey', { token })
    must(score === 4, 'The answer was not kept.')
    return 'The ask was written, its page opened, and the answer kept.'
  },
}
