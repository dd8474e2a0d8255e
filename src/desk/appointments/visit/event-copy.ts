import { momentWords, soldWords } from '#diary/visits/letters/change-copy.ts'
import { serviceTitle } from '#diary/visits/service-title.ts'
import type { Sold } from '#diary/visits/sold.ts'
import { lookWords } from '#diary/visits/visit-look.ts'
import { formatMoney } from '#lib/format-money.ts'
import { lengthText } from '#lib/time/format-clock.ts'
import type { Row } from '#web/rows/rows.ts'

export type EventRow = Row<'appointment_events', 'id' | 'kind' | 'actor' | 'details' | 'created_at'>

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
  changed: 'of the change',
  cancelled: 'that it is cancelled',
  restored: 'that it is on again',
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** One sentence: 'Moved by the client from … to …'. `zone` is the practice's. */
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
      if (details.source === 'import') return 'Brought along from a file'
      if (details.source === 'chat') return 'Booked in the chat'
      return details.source === 'online' ? 'Booked online' : `Booked${who || ' by hand'}`
    case 'moved':
      return movedWords(zone, who, details, names)
    case 'changed':
      return `Changed${who}${changeWords(zone, details, names)}`
    case 'cancelled':
      return `Cancelled${who}`
    case 'restored':
      return `Taken back: on again`
    case 'marked': {
      const to = text(details.to)
      return `Marked ${(to && to in lookWords ? lookWords[to as keyof typeof lookWords] : 'anew').toLowerCase()}`
    }
    case 'told':
      if (details.news === 'to-move') return `${firstName} was asked to choose another time`
      return `${firstName} was told${details.news ? ` ${news[String(details.news)] ?? ''}` : ''}`.trimEnd()
  }
}

function movedWords(
  zone: string,
  who: string,
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
  const { minutes_from, minutes_to } = details
  const isResized = typeof minutes_from === 'number' && typeof minutes_to === 'number'
  const length = isResized ? ` from ${lengthText(minutes_from)} to ${lengthText(minutes_to)}` : ''
  const moved = `Moved${who}${times && people ? `${times}, and${people}` : times + people}`
  if (!isResized) return moved
  const resized = minutes_to > minutes_from ? `ade longer${who}${length}` : `ade shorter${who}${length}`
  return times || people ? `${moved}, and m${resized}` : `M${resized}`
}

interface State extends Sold {
  currency: string
  practitioner_id: string
  room_id: string | null
  starts_at: string
}

const sold = (state: State) =>
  soldWords({ ...state, service_name: serviceTitle(state.service_name, state.addons) })

function changeWords(
  zone: string,
  details: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): string {
  const { before, after, note } = details as { before?: State; after?: State; note?: boolean }
  if (!before || !after) return ''
  const money = ({ price_cents, currency }: State) => formatMoney(price_cents, currency)
  const time = ({ starts_at }: State) => momentWords(zone, Date.parse(starts_at))
  const person = ({ practitioner_id }: State) => names.get(practitioner_id) ?? 'a colleague'
  const isOther = (key: keyof State) => before[key] !== after[key]
  const step = (words: (state: State) => string) => `${words(before)} to ${words(after)}`
  const parts = [
    sold(before) === sold(after) ? null : step(sold),
    isOther('price_cents') ? step(money) : null,
    Date.parse(before.starts_at) === Date.parse(after.starts_at) ? null : step(time),
    isOther('practitioner_id') ? step(person) : null,
    isOther('room_id') ? (after.room_id === null ? 'no room' : 'another room') : null,
    note ? 'the note' : null,
  ].filter(part => part !== null)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}
