import { describe, expect, it } from 'vitest'
import { codeOf, read, write } from '../../../../../tests/rest-world.ts'
import type { Statement } from './build-resource.ts'

describe('client input', () => {
  const mark = `zq'"; drop table clients; --`
  const quoted = encodeURIComponent(`"${mark.replace(/["\\]/g, '\\$&')}"`)
  const raw = encodeURIComponent(mark)
  const body = JSON.stringify({ data: mark })

  it.each<[string, () => Statement]>([
    ['a value', () => read(`id=eq.${raw}&name=like.${raw}&or=(id.eq.${quoted},data.in.(${quoted}))`)],
    ['a list', () => read(`id=in.(${quoted},${raw})`)],
    ['a body', () => write('POST', '', body, { prefer: 'return=representation' })],
    ['an update', () => write('PATCH', `id=eq.${raw}`, body)],
  ])('%s never becomes part of the statement', (_, make) => {
    const { text, values } = make()
    expect(text).not.toContain('zq')
    expect(text).not.toContain('drop')
    expect(JSON.stringify(values)).toContain('zq')
  })

  it.each([
    `select=${quoted}`,
    `select=${quoted}:rooms(id)`,
    `select=${quoted}(id)`,
    `${quoted}=eq.1`,
    `order=${quoted}`,
    `on_conflict=${quoted}`,
  ])('a name that is not a plain identifier is refused: %#', query => {
    expect(codeOf(() => read(query))).toBe('PGRST100')
  })
})
