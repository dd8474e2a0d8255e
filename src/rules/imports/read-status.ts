import { folded } from '#lib/text/folded.ts'

export type ReadStatus = 'no_show' | 'cancelled' | 'completed' | 'confirmed'
/** `by_date`: completed before today, confirmed from today on. */
export type StatusMeaning = 'cancelled' | 'no_show' | 'completed' | 'by_date'

/** A column with status words, or one whose header says it: any value means canceled, missed or attended. */
export type StatusColumn = 'words' | 'label' | 'cancelled' | 'no_show' | 'attended'

const denied = new Set([
  'no',
  'n',
  'false',
  '0',
  'none',
  'not cancelled',
  'not canceled',
  'active',
  'na',
  'n a',
])
const affirmed = new Set(['yes', 'y', 'true', '1', 'x', 'late', 'early'])

const setOf = (text: string) => new Set(text.split(',').map(word => word.trim()))
const byDate =
  setOf(`booked, confirmed, scheduled, pending, accepted, approved, requested, request, reserved, tentative, unconfirmed,
  not confirmed, open, new, active, upcoming, future, awaiting confirmation, waiting for confirmation, pending approval, awaiting host,
  in progress, started, ready to start, service in progress, reminded, left message, deposit paid, rebooked`)
const completed =
  setOf(`completed, complete, done, finished, attended, arrived, arrive, show, showed, shown, checked out, checked in,
  check in, check out, checkedin, checkedout, checkout, service completed, fulfilled, kept, present, seen, past, closed, signed in, signed off`)
const missed =
  setOf(`no show, noshow, no shows, noshows, no showed, did not attend, didnt attend, did not arrive, didnt arrive, did not show,
  didnt show, did not come, never arrived, not attended, failed to attend, failed to show, missed, absent, dna, dns, fta, no asistio,
  no se presento, ausente`)
const stopped =
  /^(?:cancel|latecancel|earlycancel|clientcancel|stor?niert|abgesagt|annule)|^(?:declined|rejected|denied|deleted|void|voided|withdrawn)$/

export function statusColumn(header: string): StatusColumn {
  const name = folded(header)
  if (name === 'label' || name === 'labels') return 'label'
  if (name.endsWith('status')) return 'words'
  if (name.includes('cancel')) return 'cancelled'
  if (/no ?show/.test(name)) return 'no_show'
  return /^(?:attended|showed)/.test(name) ? 'attended' : 'words'
}

/** Null for nothing, `unknown` for an unreadable word. `said`: the importer's mapping by folded word. */
export function readStatus(
  cell: string,
  column: StatusColumn,
  said?: ReadonlyMap<string, StatusMeaning>,
): StatusMeaning | 'unknown' | null {
  const word = folded(cell)
  if (!word) return null
  const isYes = affirmed.has(word)
  if (column === 'attended' && isYes) return 'completed'
  if (column === 'cancelled' || column === 'no_show')
    return denied.has(word) ? null : isYes ? column : known(word, column)
  const answer = said?.get(word)
  return answer ?? known(word, column === 'label' ? null : 'unknown')
}

function known<T>(word: string, other: T): StatusMeaning | T {
  if (byDate.has(word)) return 'by_date'
  if (completed.has(word)) return 'completed'
  const words = word.split(' ')
  const isNegated = (at: number) => words[at - 1] === 'not' || words[at - 1] === 'never'
  const cancelAt = words.findIndex((each, at) => stopped.test(each) && !isNegated(at))
  const missAt = [1, 2, 3].flatMap(length =>
    words.flatMap((_, at) => (missed.has(words.slice(at, at + length).join(' ')) ? [at] : [])),
  )
  const first = missAt.length > 0 ? Math.min(...missAt) : -1
  if (cancelAt >= 0 && (first < 0 || cancelAt < first)) return 'cancelled'
  return first >= 0 ? 'no_show' : other
}

const weight: (StatusMeaning | 'unknown')[] = ['cancelled', 'no_show', 'completed', 'unknown', 'by_date']

export const strongest = (all: readonly (StatusMeaning | 'unknown' | null)[]) =>
  weight.find(each => all.includes(each)) ?? null

/** Cents of `$1,095.00`; null if it isn't a price. */
export function readPrice(cell: string | null): number | null {
  const [, whole, part = ''] =
    /^(?:\p{Sc} ?)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/u.exec(cell ?? '') ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}
