import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#lib/dates.ts'
import { type BookingPlace, placeQuery, sumOf } from '../../booking-address.ts'
import type { Hold } from '../../hold-state.ts'
import { momentWords } from '../../moment-words.ts'
import type { BookingPage } from '../../schema.ts'
import { shownNames, whereYouAre } from '../../slot-words.ts'
import { fromMoney, minuteWords, visitName } from '../../visit-words.ts'
import { type ShownZone, useShownZone } from '../shown-zone.ts'
import { Calendar, Hand } from '../steps/first-icons.tsx'
import { SummaryCard, SummaryLine } from '../steps/summary-card.tsx'

interface HeldSummaryProps {
  page: BookingPage
  place: BookingPlace
  hold: Hold | null
  strip?: ReactNode
  action: ReactNode
  foot?: ReactNode
}

/** "Your visit" on the screens that know, or ask for, a time. */
export function HeldSummary({ page, place, hold, ...parts }: HeldSummaryProps) {
  const { practice, practitioners } = page
  const shown = useShownZone(practice.time_zone)
  const { zone } = shown
  const sum = sumOf(place, page, hold?.practitioner_id ?? place.practitioner_id)
  const who = practitioners.find(one => one.id === (hold?.practitioner_id ?? place.practitioner_id))
  const isAnyone = place.practitioner_id === null && practitioners.length > 1
  const elsewhere =
    hold && whereYouAre(hold.start, zone, shown.other, shown.isOwn ? 'at the practice' : 'where you are')
  const toTimes = place.step === 'details' ? { change: placeQuery({ ...place, step: 'time' }) } : {}
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

/** The two lines of the bar at the bottom of a phone. */
export function heldBar(
  page: BookingPage,
  place: BookingPlace,
  hold: Hold | null,
  { zone, name: zoneName }: Pick<ShownZone, 'zone' | 'name'>,
): [string, string] {
  const { practice, practitioners } = page
  const sum = sumOf(place, page, hold?.practitioner_id ?? place.practitioner_id)
  const name = visitName(sum.name, sum.addons)
  const money = fromMoney(sum, practice.currency)
  if (!hold)
    return [name, `${minuteWords(sum.duration_min)}${sum.addons.length > 0 ? ' in all' : ''}, ${money}`]
  const moment = `${momentWords(zone, hold.start)}${zoneName ? `, ${zoneName}` : ''}`
  if (place.step === 'details') return [moment, `${name}, ${money}`]
  const who = shownNames(practitioners).get(hold.practitioner_id)
  return [moment, `Until ${formatTime(zone, Date.parse(hold.end))}${who ? ` with ${who}` : ''}`]
}
