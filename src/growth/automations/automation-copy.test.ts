import { describe, expect, it } from 'vitest'
import { mails, texts } from '#message-kinds.ts'
import { winBackWords, wordsPaths } from './automation-copy.ts'
import { automationNames, winBack } from './automations.ts'
import { kindsOf } from './server/automation-kinds.ts'

const last = (path: string) => path.split('/').at(-1)

describe('wordsPaths', () => {
  it('leads from a text message to its wording', () => {
    const [way] = wordsPaths({ automation: 'reminder', channel: 'sms' })
    const [ask] = wordsPaths({ automation: 'review-ask', channel: 'sms' })
    expect(texts.find(({ path }) => path === last(ask?.to ?? ''))?.name).toBe('review-ask')
    expect(way).toEqual({ to: '/email-templates/text-reminder', label: 'Edit the words' })
    expect(texts.find(({ path }) => path === last(way?.to ?? ''))?.name).toBe('visit-reminder')
  })

  it('leads from every automation email to its wording', () => {
    for (const automation of automationNames)
      for (const { to } of wordsPaths({ automation, channel: 'email' }))
        expect(
          mails.map(({ name }) => name),
          to,
        ).toContain(last(to))
  })

  it('leads to every win-back email, each with its own label', () => {
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

describe('winBackWords', () => {
  const found = { people: 0, held_back: 0, names: [], is_more: false }
  it('names the clients who would get the message at once', () => {
    expect(winBackWords(found)).toBe(
      'No messages would be sent today. From then on it looks every ten minutes.',
    )
    expect(winBackWords({ ...found, people: 1, names: ['Ann Vance'] })).toMatch(
      /^It writes to 1 person as soon as each may be: Ann Vance\. /,
    )
    expect(winBackWords({ people: 12, held_back: 1, names: ['Ann', 'Bo'], is_more: true })).toMatch(
      /^It writes to more than 12 people as soon as each may be: Ann, Bo and 10 more\. 1 person more is late and may not/,
    )
  })
})
