import { describe, expect, it } from 'vitest'
import { isComplaint } from './always-ask.ts'

describe('isComplaint', () => {
  it.each([
    'Tell June we are sorry about her complaint',
    'she wants a REFUND for Friday',
    'He was really unhappy with the massage',
    'They said you injured her shoulder',
  ])('finds a complaint in %j', words => expect(isComplaint(words)).toBe(true))

  it.each(['Book June on Friday at ten', 'Ask whether the issue of Tissue fits', '', null])(
    'finds no complaint in %j',
    words => expect(isComplaint(words)).toBe(false),
  )
})
