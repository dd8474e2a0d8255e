import { expect, it } from 'vitest'
import { countText } from '../../../rules/sending/text-segments.ts'
import { lintByHand, textByHand } from './by-hand.ts'

it('sends a reply as typed, in plain characters', () => {
  expect(textByHand('Willow & Stone', '  Yes, “come in” –  we are here…\nDana ', true)).toBe(
    'Yes, "come in" - we are here...\nDana',
  )
})

it('adds the practice name and the STOP note if it is not a reply', () => {
  const text = textByHand('Willow’s', 'We found your scarf.', false)
  expect(text).toBe("Willow's: We found your scarf. STOP ends texts.")
  expect(countText(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
})

it('blocks text about health, except in replies and in service names', () => {
  const context = { channel: 'email', isAnswer: false, services: ['Prenatal massage'] } as const
  const codes = (words: string, isAnswer = false, subject?: string) =>
    lintByHand({ subject, words }, { ...context, isAnswer }).map(
      ({ code, severity }) => `${code} ${severity}`,
    )
  expect(codes('How is your back pain?')).toEqual(['health_hint block'])
  expect(codes('See you soon', false, 'Your sciatica')).toEqual(['health_hint block'])
  expect(codes('Prenatal massage is on Mondays.')).toEqual([])
  expect(codes('How is your back pain?', true)).toEqual(['health_hint warn'])
})
