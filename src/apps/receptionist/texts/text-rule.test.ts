import { describe, expect, it } from 'vitest'
import { readReply } from '#rules/sending/read-reply.ts'
import { lettersAnHour } from '#server/outbound/lanes/claim-queries.ts'
import { answersText, isLastAnswer, leftToPerson, mostTexts, mostToPhone } from './text-rule.ts'

const wanted = { hasService: true, isOn: true, answersTexts: true, hasStopped: false }
const none = { inMinute: 0, inHour: 0, inDay: 0, ofPracticeInDay: 0, previous: null }

describe('answersText', () => {
  it.each([
    ['Do you have time tomorrow?', true],
    ['A', true],
    ['2:00 PM', true],
    // Nothing was done on these: no visit waited for them.
    ['1', true],
    ['yes', true],
    ['reschedule', true],
    ['STOP', false],
    ['cancel', false],
    ['please stop texting me', false],
    ['START', false],
    ['help', false],
    ['info', false],
  ])('%s: %s', (text, is) => {
    expect(answersText({ ...wanted, meaning: readReply(text) })).toBe(is)
  })

  it.each([{ hasService: false }, { isOn: false }, { answersTexts: false }, { hasStopped: true }])(
    'answers nothing with %o',
    change => {
      expect(answersText({ ...wanted, meaning: null, ...change })).toBe(false)
    },
  )
})

describe('leftToPerson', () => {
  it('limits answers per minute, hour, day and practice, and knows the last one', () => {
    expect(leftToPerson('Hello there', none)).toBeNull()
    expect(isLastAnswer(none)).toBe(false)
    for (const key of ['inMinute', 'inHour', 'inDay', 'ofPracticeInDay'] as const) {
      const last = { ...none, [key]: mostTexts[key] - 1 }
      expect(leftToPerson('Hello there', last)).toBeNull()
      expect(isLastAnswer(last)).toBe(key !== 'inMinute')
      const left = key === 'inMinute' ? 'machine' : 'many'
      expect(leftToPerson('Hello there', { ...none, [key]: mostTexts[key] })).toBe(left)
    }
  })

  it('leaves room under the sender’s limit for a reminder and the answer to STOP', () => {
    expect(mostToPhone).toBe(lettersAnHour.ofOne)
    expect(mostTexts.inHour).toBeLessThanOrEqual(mostToPhone - 2)
  })

  it('does not answer the same text twice, except short answers', () => {
    const away = "I'm driving and will  reply later"
    const left = (text: string, previous: string) => leftToPerson(text, { ...none, previous })
    expect(left("I'm driving and will reply LATER", away)).toBe('machine')
    expect(left('And Sunday?', away)).toBeNull()
    expect(left('A', 'A')).toBeNull()
  })
})
