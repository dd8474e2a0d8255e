import { expect, it } from 'vitest'
import { nestsDeeper } from './json-depth.ts'

it.each<[string, boolean]>([
  ['{}', false],
  ['[[{}]]', false],
  ['[[[[]]]]', true],
  ['{"a":{"b":{"c":{}}}}', true],
  ['[[],[],[],[],[]]', false],
  ['["[[[[[["]', false],
  ['["\\"[[[["]', false],
  ['['.repeat(100_000), true],
  ['"[[[[', false],
])('%s', (text, deeper) => {
  expect(nestsDeeper(text, 3)).toBe(deeper)
})
