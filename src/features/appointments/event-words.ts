import { momentWords } from './change-words.ts'
import { lookWords } from './visit-look.ts'

/** One line of a visit's history, as its table has it. */
export interface EventRow {
  id: string
  kind: 'booked' | 'moved' | 'cancelled' | 'restored' | 'marked' | 'told'
  actor: 'client' | 'staff' | 'system' | 'assistant'
  details: Record<string, unknown>
  created_at: string
}

const byWhom: Record<EventRow['actor'], string> = {
  client: ' by the client',
  staff: '',
  system: '',
  assistant: ' by the assistant',
}

const news: Record<string, string> = {
  requested: 'that the request came in',
  booked: 'that it is booked',
  confirmed: 'that it is confirmed',
  moved: 'of the new time',
  cancelled: 'that it is cancelled',
  restored: 'that it is on again',
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What happened, in one sentence: 'Moved by the client from … to …'. `zone` is the practice's. */
export function eventWords(
  zone: string,
  event: EventRow,
  firstName: string,
  names: ReadonlyMap<string, string>,
): string {
  const { kind, actor, details } = event
  const who = byWhom[actor]
  switch (kind) {
    case 'booked':
      return details.source === 'online' ? 'Booked online' : `Booked${who || ' by hand'}`
    case 'moved':
      return `Moved${who}${movedWords(zone, details, names)}`
    case 'cancelled':
      return `Cancelled${who}`
    case 'restored':
      return `Taken back: on again`
    case 'marked': {
      const to = text(details.to)
      return `Marked ${(to && to in lookWords ? lookWords[to as keyof typeof lookWords] : 'anew').toLowerCase()}`
    }
    case 'told':
      return `${firstName} was told${details.news ? ` ${news[String(details.news)] ?? ''}` : ''}`.trimEnd()
  }
}

function movedWords(
  zone: string,
  details: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): string {
  const [from, to] = [text(details.from), text(details.to)]
  const [was, is] = [text(details.practitioner_from), text(details.practitioner_to)]
  const times =
    from && to && from !== to
      ? ` from ${momentWords(zone, Date.parse(from))} to ${momentWords(zone, Date.parse(to))}`
      : ''
  const people =
    was && is ? ` from ${names.get(was) ?? 'a colleague'} to ${names.get(is) ?? 'a colleague'}` : ''
  return times && people ? `${times}, and${people}` : times + people
}

/** Of a visit: what the client was last told, beside what is so now. */
export interface Told {
  status: string
  starts_at: string
  practitioner_id: string
  told_status: string | null
  told_starts_at: string | null
  told_practitioner_id: string | null
  tell_after: string | null
}

/**
 * When the client hears of a change (epoch ms), or null: nothing is waiting, or it is back where they know it.
 * The same comparison as the job makes that tells them.
 */
export function tellsAt(visit: Told): number | null {
  if (visit.tell_after === null) return null
  const isOff = visit.status === 'cancelled'
  if (visit.told_status === null) return isOff ? null : Date.parse(visit.tell_after)
  const isMoved =
    Date.parse(visit.told_starts_at ?? '') !== Date.parse(visit.starts_at) ||
    visit.told_practitioner_id !== visit.practitioner_id
  const isNews =
    isOff !== (visit.told_status === 'cancelled') ||
    (!isOff && (isMoved || (visit.told_status === 'pending' && visit.status !== 'pending')))
  return isNews ? Date.parse(visit.tell_after) : null
}
