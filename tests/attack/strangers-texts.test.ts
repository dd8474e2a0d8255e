import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { floors } from '../../src/base/rights/declaration.ts'
import { verbs } from '../../src/functions.ts'
import { webhooks } from '../../src/webhooks.ts'
import { broughtTexts, fileTexts, readTexts, strangersTexts } from './strangers-texts.ts'
import { textsIn } from './texts-in.ts'

const open = verbs.filter(({ who }) => who === 'anyone' || who === 'nobody' || who === 'platform')

it('finds the fields of a schema that accept free text, however wrapped, and no others', () => {
  const schema = z
    .object({
      id: z.uuid(),
      code: z.string().regex(/^[a-z]+$/),
      name: z.string().trim().min(1).max(80),
      note: z
        .string()
        .nullish()
        .transform(typed => typed || null),
      left: z.object({ first: z.string() }).nullable().default(null),
      rows: z.array(z.union([z.number(), z.object({ said: z.string().optional() })])),
      any: z.unknown(),
      email: z.string().trim().toLowerCase().pipe(z.email()),
      by: z.record(z.string().max(5), z.string()),
    })
    .refine(() => true)
  expect(textsIn(schema)).toEqual(['name', 'note', 'left.first', 'rows[].said', 'any', 'by{}'])
})

describe('the list of texts that strangers can write', () => {
  it.each(open.map(verb => [verb.name, verb] as const))('has every text of %s', (name, { input }) => {
    expect([...new Set(textsIn(input))].toSorted()).toEqual(
      Object.keys(strangersTexts[name] ?? {}).toSorted(),
    )
  })

  it('names only verbs that exist', () => {
    const names = new Set<string>(open.map(({ name }) => name))
    expect(Object.keys(strangersTexts).filter(name => !names.has(name))).toEqual([])
  })

  it('has every text from another service', () => {
    expect(webhooks.map(({ name }) => name).toSorted()).toEqual(Object.keys(broughtTexts).toSorted())
  })

  it('has every text from an imported file', () => {
    const ofImports = globSync('src/desk/imports/server/**/*.ts').map(path => basename(path, '.ts'))
    const taking = verbs
      .filter(({ name }) => ofImports.includes(name))
      .map(({ name, input }) => [name, [...new Set(textsIn(input))].filter(at => at.includes('[]'))] as const)
      .filter(([, texts]) => texts.length > 0)
    expect(Object.fromEntries(taking.map(([name, texts]) => [name, texts.toSorted()]))).toEqual(
      Object.fromEntries(
        Object.entries(fileTexts).map(([name, texts]) => [name, Object.keys(texts).toSorted()]),
      ),
    )
  })

  it('has every text that the product fetches by itself', () => {
    const asks = /outbound\/read-public\.ts'|\boutbound\.read\(/
    const readers = globSync(`src/{${floors.join(',')}}/**/server/**/*.ts`)
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => !path.includes('.test.') && asks.test(readFileSync(path, 'utf8')))
    expect(readers.toSorted()).toEqual(Object.keys(readTexts).toSorted())
  })
})
