import { UserRound } from 'lucide-react'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { type BookingPlace, placeQuery } from '../../booking-address.ts'
import type { VisitorHold } from '../../hold-state.ts'
import type { BookingPage } from '../../schema.ts'
import { shownPieces } from '../../sets/set-address.ts'
import { minuteWords, visitName } from '../../visit-copy.ts'
import { Calendar, Hand } from '../steps/first-icons.tsx'
import { SummaryLine } from '../steps/summary-card.tsx'

interface SetLinesProps {
  page: BookingPage
  place: BookingPlace
  hold: VisitorHold | null
  zone: string
  zoneName: string | null
  toTimes: { change?: string }
}

export function SetLines({ page, place, hold, zone, zoneName, toTimes }: SetLinesProps) {
  const nameOf = (id: string | null) => page.practitioners.find(one => one.id === id)?.name
  return (
    <>
      {shownPieces(place, page, hold).map((piece, at) => (
        <SummaryLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the same service may stand there twice
          key={at}
          icon={piece.start ? UserRound : Hand}
          name={`Service ${at + 1}`}
          title={visitName(piece.name, piece.addons)}
          {...(at === 0 ? { change: placeQuery({ ...place, step: 'set' }) } : {})}
        >
          {piece.start ? `${formatTime(zone, Date.parse(piece.start))}, ` : ''}
          {minuteWords(piece.duration_min)}
          {nameOf(piece.practitioner_id) ? ` with ${nameOf(piece.practitioner_id)}` : ''}
        </SummaryLine>
      ))}
      {hold ? (
        <SummaryLine icon={Calendar} name="Time" title={formatDay(zone, Date.parse(hold.start))} {...toTimes}>
          {formatTime(zone, Date.parse(hold.start))} to {formatTime(zone, Date.parse(hold.end))}
          {zoneName ? `, ${zoneName}` : null}
        </SummaryLine>
      ) : (
        <SummaryLine icon={Calendar} name="Time" quiet title="No time chosen yet" {...toTimes} />
      )}
    </>
  )
}
