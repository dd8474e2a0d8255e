import { expect, it } from 'vitest'
import { width } from '../width.ts'
import type { Facts } from './composer-shapes.ts'
import { codeOf } from './dropped-facts.ts'
import { allowedRefusals, channelsOf, topics } from './expected-refusal.ts'
import { facts } from './good-answers.ts'
import { hostile, nearMisses } from './hostile-texts.ts'
import { randomCase } from './random-asks.ts'

it('hostile text is dropped with its own code, and near misses are kept', () => {
  const given: Facts = { ...facts, voice: { ...facts.voice, avoid: ['Warm Oil'] } }
  const code = (text: string) => codeOf(given, 'services/hot/description', text)
  for (const [wanted, texts] of Object.entries(hostile))
    for (const text of texts) expect([text, code(text)]).toEqual([text, wanted])
  for (const text of nearMisses) expect([text, code(text)]).toEqual([text, null])
  expect(code('With warm\noil.')).toBe('avoided_word')
  expect(codeOf(given, 'services/hot/name', 'Migraine Massage')).toBe(null)
})

it('random cases cover every topic on every channel, with every refusal', () => {
  const answered = new Set<string>()
  const asked = new Set<string>()
  for (let seed = 1; seed <= width(1_200, 4_000); seed++) {
    const { facts: given, ask } = randomCase(seed)
    const [first = null] = allowedRefusals(given, ask)
    answered.add(String(first))
    if (first === null) asked.add(`${ask.topic} ${ask.channel} ${given.voice.tone}`)
  }
  expect([...answered].sort()).toEqual(
    `avoided_word no_fact no_language null unknown_audience unknown_content_type unknown_topic unsafe_fact wrong_channel`.split(
      ' ',
    ),
  )
  const channels = Object.values(channelsOf).flat().length
  expect(asked.size).toBeGreaterThan(topics.length * channels * 3 * 0.75)
})
