import { expect, it } from 'vitest'
import { z } from 'zod'
import { verbs } from '../src/functions.ts'
import { width } from './width.ts'

// Milliseconds that the form of one verb may be checked for.
const limit = 100
// The longest request has 64 KB.
const length = 60_000
const units = width(
  ['文', ' .', 'a@b.'],
  ['文', ' .', 'a@b.', 'A文', 'http://a.', '<', '\n', '{{', '+1 ', '-', '1'],
)

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema
type Shape = any

/** What fits a shape but for its strings, which are all `text`. */
function filled(shape: Shape, text: string, deep = 0): unknown {
  if (typeof shape !== 'object' || deep > 8) return text
  const choices: Shape[] | undefined = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (choices) return filled(choices.find(({ type }) => type !== 'null') ?? choices[0], text, deep + 1)
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries<Shape>(shape.properties ?? {}).map(([name, each]) => [
        name,
        filled(each, text, deep + 1),
      ]),
    )
  if (shape.type === 'array') return [filled(shape.items ?? {}, text, deep + 1)]
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  return shape.type === 'boolean' ? true : text
}

it('every verb’s input is checked quickly, whatever is typed into it', () => {
  const slow: string[] = []
  for (const { name, input } of verbs) {
    const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    for (const unit of units) {
      const given = filled(shape, `${unit.repeat(length / unit.length)}\u0001`)
      const before = process.threadCpuUsage()
      input.safeParse(given)
      const after = process.threadCpuUsage()
      const ms = (after.user + after.system - before.user - before.system) / 1_000
      if (ms > limit) slow.push(`${name}: ${Math.round(ms)} ms for ${JSON.stringify(unit)}`)
    }
  }
  expect(slow).toEqual([])
})
