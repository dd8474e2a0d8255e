import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import english from '../../../content/reception/en.json' with { type: 'json' }
import spanish from '../../../content/reception/es.json' with { type: 'json' }
import { type ReplyKey, sayIn } from './say-in.ts'

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree has a hundred shapes, of which a few are looked into
type Node = any

const keys = Object.keys(english) as ReplyKey[]
const bracesOf = (key: ReplyKey) =>
  [english[key], spanish[key]].flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))

/** The keys that a call can name: a plain one, one of two, or all that match a template. */
function namedBy(node: Node): ReplyKey[] {
  if (node.type === 'ConditionalExpression') return [...namedBy(node.consequent), ...namedBy(node.alternate)]
  if (node.type === 'Literal') return keys.filter(key => key === node.value)
  if (node.type !== 'TemplateLiteral') return []
  const parts: string[] = node.quasis.map(({ value }: Node) => value.raw.replaceAll('.', '\\.'))
  return keys.filter(key => new RegExp(`^${parts.join('\\w+')}$`).test(key))
}

function callsIn(node: Node): Node[] {
  if (!node || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(each => (Array.isArray(each) ? each : [each]).flatMap(callsIn))
  return node.type === 'CallExpression' && node.callee.name === 'sayIn' ? [node, ...inside] : inside
}

const calls = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter(file => !file.endsWith('.test.ts'))
  .flatMap(file => callsIn(parseSync(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).program))
  .map(({ arguments: [, key, given] }: Node) => ({
    keys: namedBy(key),
    given: (given?.properties ?? []).map((each: Node) => each.key.name) as string[],
  }))

it('a sentence gets exactly the values its braces name, in both languages', () => {
  expect(calls.length).toBeGreaterThan(100)
  for (const call of calls) {
    expect(call.keys).not.toEqual([])
    expect([call.keys, new Set(call.given)]).toEqual([call.keys, new Set(call.keys.flatMap(bracesOf))])
  }
})

it('every sentence is used', () => {
  const said = new Set(calls.flatMap(call => call.keys))
  expect(keys.filter(key => !said.has(key))).toEqual([])
})

it('a value is inserted unchanged, even with braces in it', () => {
  expect(sayIn('en', 'hours.openOn', { day: '{hours}', hours: '$& 9 to 5' })).toBe(
    "On {hours} we're open $& 9 to 5.",
  )
  expect(() => sayIn('es', 'hours.openOn', { day: 'lunes' })).toThrow('hours.openOn without hours')
})
