import { expect, it } from 'vitest'
import { NotRead, ReadingBusy } from '#server/reading/not-read.ts'
import { newTalk, type ReceptionFacts, type Talk } from '../../reception-facts.ts'
import { replyOfNotRead } from './unread-reply.ts'

const facts = { practice: { phone: '(828) 555-0142' } } as ReceptionFacts
const confirming: Talk = { ...newTalk(), stage: 'confirm', draft: { service_id: 'deep', date: '2026-05-21' } }

it('the reply says that the message was not read, with the phone number, in the conversation’s language', () => {
  expect(replyOfNotRead(new NotRead(), newTalk(), facts).words).toBe(
    "I'm sorry, I couldn't read that message. Please send it again in fewer, shorter sentences. You can also call us at (828) 555-0142.",
  )
  const spanish = replyOfNotRead(new ReadingBusy(5), { ...newTalk(), language: 'es' }, facts)
  expect(spanish.words).toMatch(/^Lo siento, ahora llegan muchos mensajes\..* \(828\) 555-0142\.$/)
})

it('the reply keeps the booking in progress and asks for the yes again', () => {
  const { talk, tool } = replyOfNotRead(new NotRead(), confirming, facts)
  expect([tool, talk.stage, talk.draft]).toEqual(['none', 'contact', confirming.draft])
})

it('any other error is thrown', () => {
  expect(() => replyOfNotRead(new RangeError('other'), newTalk(), facts)).toThrow(RangeError)
})
