import { describe, expect, it } from 'vitest'
import { isPurpose } from '#features/messages/purposes.ts'
import { textAt } from '#features/messages/text-names.ts'
import { wordsPath } from './automation-words.ts'
import { automationNames } from './automations.ts'

const last = (path: string) => path.split('/').at(-1)

describe('wordsPath', () => {
  it('leads from a text to the words of the text', () => {
    const path = wordsPath({ automation: 'reminder', channel: 'sms' })
    expect(path).toBe('/email-templates/text-reminder')
    expect(textAt(last(path))).toBe('visit-reminder')
  })

  it('leads from every mail to the words of a mail', () => {
    for (const automation of automationNames) {
      const path = wordsPath({ automation, channel: 'email' })
      expect(isPurpose(last(path)), path).toBe(true)
    }
  })
})
