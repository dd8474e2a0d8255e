import { describe, expect, it } from 'vitest'
import { isPurpose } from '#features/messages/purposes.ts'
import { textAt } from '#features/messages/text-names.ts'
import { wordsPaths } from './automation-words.ts'
import { automationNames, kindsOf, winBack } from './automations.ts'

const last = (path: string) => path.split('/').at(-1)

describe('wordsPaths', () => {
  it('leads from a text to the words of the text', () => {
    const [way] = wordsPaths({ automation: 'reminder', channel: 'sms' })
    expect(way).toEqual({ to: '/email-templates/text-reminder', label: 'Edit the words' })
    expect(textAt(last(way?.to ?? ''))).toBe('visit-reminder')
  })

  it('leads from every mail to the words of a mail', () => {
    for (const automation of automationNames)
      for (const { to } of wordsPaths({ automation, channel: 'email' }))
        expect(isPurpose(last(to)), to).toBe(true)
  })

  it('leads to every mail of win-back, each by its own name', () => {
    const ways = wordsPaths({ automation: 'win-back', channel: 'email' })
    expect(ways).toHaveLength(winBack.mails)
    expect(ways).toHaveLength(kindsOf['win-back'].length)
    expect(ways.map(({ label }) => label)).toEqual([
      'Edit the first mail',
      'Edit the second mail',
      'Edit the third mail',
    ])
    expect(new Set(ways.map(({ to }) => to)).size).toBe(winBack.mails)
  })
})
