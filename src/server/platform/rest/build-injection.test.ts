import { describe, expect, it } from 'vitest'
import { type Plan, planRead } from './build-read.ts'
import { codeOf, context, read, request, table, write } from './build-world.ts'

describe('whatever a client writes', () => {
  const mark = `zq'"; drop table clients; --`
  const quoted = encodeURIComponent(`"${mark.replace(/["\\]/g, '\\$&')}"`)
  const raw = encodeURIComponent(mark)
  const body = JSON.stringify({ data: mark })

  it.each<[string, () => Plan['main']]>([
    ['an alias', () => read(`select=${quoted}:id,${quoted}:rooms(${quoted}:label)`)],
    ['a json key', () => read(`select=data->${quoted}&data->${quoted}=eq.1&order=data->>${quoted}`)],
    [
      'a value',
      () =>
        read(
          `select=id,rooms(id)&id=eq.${raw}&rooms.label=like.${raw}&or=(id.eq.${quoted},data.in.(${quoted}))`,
        ),
    ],
    ['a list', () => read(`id=in.(${quoted},${raw})&room=eq(any).${raw}`)],
    ['a search', () => read(`words=fts(zq).${raw}&room=plfts.${raw}`)],
    ['a body', () => write('POST', '', body, { prefer: 'return=representation,missing=default' })],
    [
      'an update',
      () => write('PATCH', `id=eq.${raw}&select=${quoted}:id`, body, { prefer: 'return=representation' }),
    ],
  ])('%s is never part of the statement', (_, make) => {
    const { text, values } = make()
    expect(text).not.toContain('zq')
    expect(text).not.toContain('drop')
    expect(JSON.stringify(values)).toContain('zq')
  })

  it.each([
    `select=${quoted}`,
    `${quoted}=eq.1`,
    `order=${quoted}`,
    `select=${quoted}(id)`,
    `select=id,rooms!${quoted}(id)`,
  ])('a name the catalogue does not have is refused: %#', query => {
    expect(codeOf(() => read(query))).toMatch(/^(42703|PGRST200)$/)
  })

  it('a wide row stays within what one function call takes', () => {
    const wide = table('wide', Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`c${n}`, 'text'])), [
      'c0',
    ])
    const { text } = planRead(wide, request('GET', 'select=*,x:c0'), context).main
    expect(text.match(/json_build_object/g)).toHaveLength(3)
    expect(text).toContain(`|| ', ' ||`)
  })
})
