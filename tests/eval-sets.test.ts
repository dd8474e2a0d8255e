import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSet, readRows, scoreOracle } from '../evals/check-set.ts'
import { bookableStarts, isFree, readWorld } from '../evals/world.ts'
import { width } from './width.ts'

const evals = join(import.meta.dirname, '../evals')
const folders = [
  'harbor-acupuncture',
  'willow-stone',
  'northside-chiropractic',
  'lakeside-coaching',
  'cedar-physio',
]
  .slice(0, width(1, 5))
  .map(name => join(evals, name))

/** What checkSet says of a set after one text of one of its files was put for another. */
function faultsWith(file: string, from: string, to: string): string[] {
  const place = mkdtempSync(join(tmpdir(), 'eval-set-'))
  cpSync(join(evals, 'harbor-acupuncture'), place, { recursive: true })
  const text = readFileSync(join(place, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(place, file), text.replace(from, to))
  const faults = checkSet(place)
  rmSync(place, { recursive: true })
  return faults
}

describe('evaluation sets of the assistants', () => {
  test.each(folders)('%s is consistent with its world', folder => {
    expect(checkSet(folder)).toEqual([])
  })

  test('a wrong answer fails', () => {
    const file = join(evals, 'harbor-acupuncture/owner.jsonl')
    const rows = readRows(file)
    const wrong = rows.map(row => (row.id === 'ho001' ? { ...row, expect: { refuse: 'no' } } : row))
    expect(scoreOracle(file, wrong).at(-1)).toBe('149 passed, 1 failed')
  })

  test('a start that is taken is reported', () => {
    expect(
      faultsWith('owner.jsonl', '"date":"2026-10-29","time":"13:00"', '"date":"2026-10-29","time":"11:00"'),
    ).toContain('ho001: that start is not free')
  })

  test('a date on another weekday than the one named is reported', () => {
    expect(
      faultsWith('owner.jsonl', '"date":"2026-11-01","time":"12:15"', '"date":"2026-11-02","time":"12:15"'),
    ).toContain('ho002: 2026-11-02 is no sunday')
  })

  test('an incomplete list of free times is reported', () => {
    const [fault] = faultsWith('receptionist.jsonl', '{"anyTime":["11:00",', '{"anyTime":["10:45",')
    expect(fault).toMatch(/^hr027: free is 11:00 .*, claimed is 10:45 /)
  })

  test('a booking at a time that is not free is reported', () => {
    expect(
      faultsWith(
        'receptionist.jsonl',
        '"date":"2026-11-07","time":"11:15"',
        '"date":"2026-11-07","time":"19:15"',
      ),
    ).toContain('hr033: books a time that is not free')
  })
})

describe('the rules of a world', () => {
  const world = readWorld(join(evals, 'willow-stone/world.json'))

  test('a buffer may extend outside the hours, a session may not', () => {
    const at = { serviceId: 's01', practitionerId: 'p01', date: '2026-03-06' }
    expect(isFree(world, { ...at, start: '16:00' })).toBe(true)
    expect(isFree(world, { ...at, start: '16:15' })).toBe(false)
  })

  test('a canceled visit takes no time, and a visit being moved does not block itself', () => {
    const at = { serviceId: 's01', practitionerId: 'p02', date: '2026-03-06', start: '16:00' }
    expect(isFree(world, at)).toBe(true)
    const held = { serviceId: 's02', practitionerId: 'p01', date: '2026-03-06', start: '10:00' }
    expect(isFree(world, held)).toBe(false)
    expect(isFree(world, held, 'a19')).toBe(true)
  })

  test('visitors can book only within the notice and the horizon', () => {
    expect(bookableStarts(world, { serviceId: 's09', date: '2026-03-04', practitionerId: 'p01' })[0]).toBe(
      '11:30',
    )
    expect(bookableStarts(world, { serviceId: 's01', date: '2026-05-02' })).not.toEqual([])
    expect(bookableStarts(world, { serviceId: 's01', date: '2026-05-05' })).toEqual([])
  })
})
