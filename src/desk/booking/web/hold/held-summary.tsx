import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#lib/time/dates.ts'
import { type BookingPlace, placeQuery, sumOf, type VisitSum } from '../../booking-address.ts'
import type { VisitorHold } from '../../hold-state.ts'
import type { BookingPage } from '../../schema.ts'
import { shownPieces, totalOf } from '../../sets/set-address.ts'
import { momentWords } from '../../time/format-moment.ts'
import { shownNames, whereYouAre, withWhom } from '../../time/slot-copy.ts'
import { fromMoney, minuteWords, visitName } from '../../visit-copy.ts'
import { SetLines } from '../sets/set-lines.tsx'
import { Calendar, Hand } from '../steps/first-icons.tsx'
import { SummaryCard, SummaryLine } from '../steps/summary-card.tsx'
import { type ShownZone, useShownZone } from '../time/shown-zone.ts'

interface HeldSummaryProps {
  page: BookingPage
  place: BookingPlace
  hold: VisitorHold | null
  strip?: ReactNode
  action: ReactNode
  foot?: ReactNode
}

export function HeldSummary({ page, place, hold, ...parts }: HeldSummaryProps) {
  const { practice, practitioners } = page
  const shown = useShownZone(practice.time_zone)
  const { zone } = shown
  const sum = sumOfHeld(place, page, hold)
  const who = practitioners.find(one => one.id === (hold?.practitioner_id ?? place.practitioner_id))
  const isAnyone = place.practitioner_id === null && practitioners.length > 1
  const elsewhere =
    hold && whereYouAre(hold.start, zone, shown.other, shown.isOwn ? 'at the practice' : 'where you are')
  const toTimes = place.step === 'details' ? { change: placeQuery({ ...place, step: 'time' }) } : {}
  if (place.also) {
    const total = { ...totalOf(shownPieces(place, page, hold)), ...priceHeld(hold) }
    return (
      <SummaryCard total={fromMoney(total, practice.currency)} {...parts}>
        <SetLines {...{ page, place, hold, zone, toTimes }} zoneName={shown.name} />
      </SummaryCard>
    )
  }
  return (
    <SummaryCard total={fromMoney(sum, practice.currency)} {...parts}>
      <SummaryLine
        icon={Hand}
        name="Service"
        title={visitName(sum.name, sum.addons)}
        change={placeQuery({ ...place, step: 'service' })}
      >
        {minuteWords(sum.duration_min)}
        {sum.addons.length > 0 ? ' in all' : ''}
      </SummaryLine>
      {hold ? (
        <SummaryLine icon={Calendar} name="Time" title={formatDay(zone, Date.parse(hold.start))} {...toTimes}>
          {formatTime(zone, Date.parse(hold.start))} to {formatTime(zone, Date.parse(hold.end))}
          {shown.name ? `, ${shown.name}` : null}
          {elsewhere ? <span className="block">{elsewhere}</span> : null}
        </SummaryLine>
      ) : (
        <SummaryLine icon={Calendar} name="Time" quiet title="No time chosen yet" {...toTimes} />
      )}
      {who ? (
        <SummaryLine icon={UserRound} name="Practitioner" title={who.name} {...toTimes}>
          {isAnyone ? 'First free practitioner' : who.title}
        </SummaryLine>
      ) : null}
    </SummaryCard>
  )
}

/** The hold has its own price, because a class keeps the price from when it was planned. */
const priceHeld = (hold: VisitorHold | null) =>
  hold?.price_cents === undefined ? {} : { price_cents: hold.price_cents, is_from: false }

const sumOfHeld = (place: BookingPlace, page: BookingPage, hold: VisitorHold | null): VisitSum => ({
  ...sumOf(place, page, hold?.practitioner_id ?? place.practitioner_id),
  ...priceHeld(hold),
})

export function heldBar(
  page: BookingPage,
  place: BookingPlace,
  hold: VisitorHold | null,
  { zone, name: zoneName }: Pick<ShownZone, 'zone' | 'name'>,
): [string, string] {
  const { practice, practitioners } = page
  const pieces = place.also ? shownPieces(place, page, hold) : null
  const one = sumOfHeld(place, page, hold)
  const sum = pieces ? { ...one, ...totalOf(pieces), ...priceHeld(hold) } : one
  const name = pieces ? `${pieces.length} services` : visitName(sum.name, sum.addons)
  const money = fromMoney(sum, practice.currency)
  if (!hold)
    return [
      name,
      `${minuteWords(sum.duration_min)}${pieces || sum.addons.length > 0 ? ' in all' : ''}, ${money}`,
    ]
  const moment = `${momentWords(zone, hold.start)}${zoneName ? `, ${zoneName}` : ''}`
  if (place.step === 'details') return [moment, `${name}, ${money}`]
  const people = hold.pieces?.map(piece => piece.practitioner_id) ?? [hold.practitioner_id]
  const whom = withWhom({ start: hold.start, practitioner_ids: people }, shownNames(practitioners), true)
  return [moment, `Until ${formatTime(zone, Date.parse(hold.end))} ${whom}`.trim()]
}
