import { formatRange, formatShortDay } from '#lib/dates.ts'
import type { ShownGap } from './schema.ts'

/** 'Fri, May 15, 9:00 – 11:00 am', in the practice's zone. */
export function timeWords(
  zone: string,
  { starts_at, ends_at }: Pick<ShownGap, 'starts_at' | 'ends_at'>,
): string {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
  return `${formatShortDay(zone, from)}, ${formatRange(zone, from, to)}`
}

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** What became of open time, in one sentence. */
export function stateWords(gap: ShownGap): string {
  const { state, ended_why, waiting, sent, approved } = gap
  const told = sent > 0 ? `${people(sent)} were written to` : 'Nobody was written to'
  const by = approved === 'alone' ? ', by itself' : ''
  if (state === 'proposed') return 'Waits for your yes.'
  if (state === 'checking') return 'Something changed in this time. Nothing leaves until that is clear.'
  if (state === 'approved')
    return sent > 0
      ? `${told}${by}. It is still open.`
      : `${people(waiting)} will be written to${by}, for as long as it is open.`
  const ends = {
    taken: 'Taken',
    closed: 'Not open any more',
    past: 'It has begun',
    set_aside: 'Set aside',
  } as const
  return `${ends[ended_why ?? 'past']}. ${told}${by}.`
}

/** 'hours and minutes' of some stretches together: '6 h 45'. */
export function lengthWords(gaps: readonly Pick<ShownGap, 'starts_at' | 'ends_at'>[]): string {
  const minutes = gaps.reduce(
    (sum, { starts_at, ends_at }) => sum + (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
    0,
  )
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
