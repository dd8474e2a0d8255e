import type { ReadClient } from '#rules/imports/read-clients.ts'
import { type ImportedClient, type LeftOut, MOST_NOTE, MOST_ROWS_AT_ONCE } from './schema.ts'

const MOST_OTHERS = 20
/** A call holds 64 KiB. */
const MOST_BYTES = 64_000

/** Splits notes to fit. */
export function rowToSend(row: ReadClient): ImportedClient {
  const { same_as: _, phone_extension: extension, notes, ...rest } = row
  const lines = [extension ? `Phone extension ${extension}` : '', notes ?? ''].filter(Boolean).join('\n')
  return {
    ...rest,
    other_emails: row.other_emails.slice(0, MOST_OTHERS),
    other_phones: row.other_phones.slice(0, MOST_OTHERS),
    notes: piecesOf(lines),
  }
}

export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let rest = text; rest; ) {
    const room = rest.slice(0, MOST_NOTE)
    // Splits at line or word ends if that wastes little space, never within a character.
    const [line, blank] = [room.lastIndexOf('\n'), room.lastIndexOf(' ')]
    const isHalf = /[\ud800-\udbff]$/.test(room)
    const cut =
      rest.length <= MOST_NOTE
        ? rest.length
        : line > MOST_NOTE * 0.8
          ? line
          : blank > MOST_NOTE * 0.8
            ? blank
            : MOST_NOTE - (isHalf ? 1 : 0)
    const piece = rest.slice(0, cut).trim()
    if (piece) pieces.push(piece)
    rest = rest.slice(cut).trimStart()
  }
  return pieces
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/** Batches rows by size; notes that are too large on their own are left out and reported. */
export function callsOf<Row extends { line: number; notes: string[] }>(
  rows: readonly Row[],
): { calls: Row[][]; leftOut: LeftOut[] } {
  const calls: Row[][] = []
  const leftOut: LeftOut[] = []
  let [call, bytes]: [Row[], number] = [[], 0]
  for (const each of rows) {
    let row = each
    if (bytesOf(row) > MOST_BYTES) {
      row = { ...row, notes: [] }
      leftOut.push({ line: row.line, code: 'notes_too_long' })
    }
    const size = bytesOf(row) + 1
    if (call.length === MOST_ROWS_AT_ONCE || bytes + size > MOST_BYTES) {
      calls.push(call)
      call = []
      bytes = 0
    }
    call.push(row)
    bytes += size
  }
  if (call.length) calls.push(call)
  return { calls, leftOut }
}
