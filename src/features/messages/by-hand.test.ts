import { expect, it } from 'vitest'
import { textByHand } from './by-hand.ts'
import { countText } from './text-segments.ts'

it('sends an answer as it was typed, in plain signs', () => {
  expect(textByHand('Willow & Stone', '  Yes, “come in” –  we are here…\nDana ', true)).toBe(
    'Yes, "come in" - we are here...\nDana',
  )
})

it('says who writes, and how it ends, where nobody had asked', () => {
  const text = textByHand('Willow’s', 'We found your scarf.', false)
  expect(text).toBe("Willow's: We found your scarf. STOP ends texts.")
  expect(countText(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
})
