import { expect, it } from 'vitest'
import { practitionerColors } from './practitioner-colors.ts'

const team = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `P${at} Lind`, archived_at: null }))

it('gives each of eight practitioners their own color, in team order', () => {
  const dyes = [...practitionerColors(team(8)).values()]
  expect(new Set(dyes.map(({ dye }) => dye)).size).toBe(8)
  expect(dyes.every(({ isSecond }) => !isSecond)).toBe(true)
  expect(dyes[0]).toEqual({ dye: 'madder', isSecond: false, name: 'P0 Lind' })
})

it('repeats the colors with another mark', () => {
  const dyes = practitionerColors(team(10))
  expect(dyes.get('8')).toMatchObject({ dye: dyes.get('0')?.dye, isSecond: true })
  expect(dyes.get('9')).toMatchObject({ dye: dyes.get('1')?.dye, isSecond: true })
})

it('gives former practitioners no color of current ones', () => {
  const [ann, ben, cy] = team(3)
  if (!ann || !ben || !cy) throw new Error('three')
  const before = practitionerColors([ann, ben, cy])
  const after = practitionerColors([{ ...ann, archived_at: '2026-05-14T12:00:00Z' }, ben, cy])
  expect(after.get(ben.id)?.dye).toBe(before.get(ann.id)?.dye)
  expect(new Set([...after.values()].map(({ dye }) => dye)).size).toBe(3)
})
