import { expect, it } from 'vitest'
import { askOf, kinds, textsOf } from '../../../tests/marketing/practice-asks.ts'
import { harbour, small, willow } from '../../../tests/marketing/practices.ts'
import { compose, topics } from './compose.ts'

it('writes about every topic for every channel, the same each time, and leaves its facts as they were', () => {
  for (const facts of [willow, harbour, small]) {
    const before = structuredClone(facts)
    for (const topic of topics)
      for (const kind of kinds) {
        const ask = askOf(facts, topic, kind)
        const answer = compose({ facts, ask })
        if (topic === 'contact' && kind.channel === 'google') {
          expect(answer).toMatchObject({ refused: 'wrong_channel' })
          continue
        }
        expect([topic, kind.channel, textsOf(answer).length]).toEqual([topic, kind.channel, 3])
        expect(compose({ facts: structuredClone(facts), ask })).toEqual(answer)
      }
    expect(facts).toEqual(before)
  }
})
