import { folded } from '#lib/folded.ts'

export type ReadStatus = 'no_show' | 'cancelled' | 'completed' | 'confirmed'

const words: Record<string, ReadStatus> = {
  'no show': 'no_show',
  noshow: 'no_show',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  'late cancel': 'cancelled',
  'late cancelled': 'cancelled',
  'late canceled': 'cancelled',
  completed: 'completed',
  'checked out': 'completed',
  arrived: 'completed',
  attended: 'completed',
  show: 'completed',
}

/** What became of a visit, as a file says it; null where its day has to. Under a header such as Cancelled, yes is that. */
export function readStatus(cell: string | null, isCancelColumn: boolean): ReadStatus | null {
  const word = folded(cell)
  if (isCancelColumn && (word === 'yes' || word === 'true')) return 'cancelled'
  return Object.hasOwn(words, word) ? (words[word] as ReadStatus) : null
}

/** Cents of `$1,095.00`; null for what is no such price. */
export function readPrice(cell: string | null): number | null {
  const [, whole, part = ''] =
    /^(?:\p{Sc} ?)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/u.exec(cell ?? '') ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}
