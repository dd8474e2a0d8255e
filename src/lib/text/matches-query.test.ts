import { expect, it } from 'vitest'
import { hasWords } from './matches-query.ts'

it.each([
  ['Infrared lamp', 'LAMP infra', true],
  ['Infrared lamp', 'lamp table', false],
  ['Infrared lamp', '', true],
  ['Infrared lamp', '  lamp ', true],
  ['', 'lamp', false],
])('%j matches the query %j: %s', (text, query, holds) => expect(hasWords(text, query)).toBe(holds))
