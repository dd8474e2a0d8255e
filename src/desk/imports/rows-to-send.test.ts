import { expect, test } from 'vitest'
import { readClients } from '../../rules/imports/read-clients.ts'
import { callsOf, rowToSend } from './rows-to-send.ts'
import { addImportRowsInput } from './schema.ts'

const read = (text: string) => {
  const found = readClients({ bytes: new TextEncoder().encode(text), today: '2026-05-20' })
  if ('error' in found) throw new Error(found.error)
  return found.rows
}

test('all rows that were read fit in requests within the size limit', () => {
  const notes = `${'word '.repeat(3000)}\n${'x'.repeat(4900)}`
  const many = Array.from(
    { length: 450 },
    (_, nth) => `Ann ${nth},a${nth}@b.co,(828) 555-0144 x12,3/4/1980,"${nth % 9 ? '' : notes}"`,
  )
  const rows = read(`Name,Email,Phone,DOB,Notes\n${many.join('\n')}`)
  const { calls, leftOut } = callsOf(rows.map(rowToSend))
  expect(leftOut).toEqual([])
  expect(calls.flat()).toHaveLength(450)
  for (const call of calls) {
    const body = { import_id: '00000000-0000-4000-8000-0000000000d2', rows: call }
    expect(addImportRowsInput.safeParse(body).error).toBeUndefined()
    expect(JSON.stringify(body).length).toBeLessThan(65_536)
  }
  const said = rowToSend(rows[0] as never).notes
  expect(said.every(piece => piece.length <= 4000)).toBe(true)
  expect(said.join(' ').replace(/\s+/g, '')).toBe(`Phoneextension12${notes.replace(/\s+/g, '')}`)
})

test('a character is never split, and notes that are too long are reported', () => {
  const [row] = read(`Name,Notes\nAnn,"${'😀'.repeat(5000)}"`)
  expect(rowToSend(row as never).notes.join('')).toBe('😀'.repeat(5000))
  const [long] = read(`Name,Notes\nAnn,"${'漢'.repeat(19_999)}"`)
  expect(callsOf([rowToSend(long as never)])).toMatchObject({ leftOut: [], calls: [[{ line: 2 }]] })
  const { leftOut, calls } = callsOf([
    rowToSend({ ...(long as never as object), notes: '漢'.repeat(24_000) } as never),
  ])
  expect(leftOut).toEqual([{ line: 2, code: 'notes_too_long' }])
  expect(calls).toMatchObject([[{ line: 2, notes: [] }]])
})
