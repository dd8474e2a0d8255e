import { useSources } from '#growth/attribution/web/attribution-data.ts'
import { waitingSummary } from '../../waiting-copy.ts'
import { monthSoFar } from './month-so-far.ts'
import { useWaiting } from './use-waiting.ts'

/** Leaves out numbers that haven't loaded. */
export function HubSummary({ zone }: { zone: string }) {
  const { count, failed } = useWaiting()
  const { from, to, first } = monthSoFar(zone, Date.now())
  const { data } = useSources({ from, to })
  const said = [
    ...(count === undefined || failed.length > 0 ? [] : [waitingSummary(count)]),
    ...(data && data.total.bookings > 0 ? [broughtWords(first, data)] : []),
  ]
  return said.length > 0 ? said.join(' ') : 'What goes out in your name, and what it brings.'
}

function broughtWords(
  first: string,
  {
    sources,
    total,
  }: { sources: readonly { key: string | null; bookings: number }[]; total: { bookings: number } },
): string {
  const unknown = sources.find(({ key }) => key === null)?.bookings ?? 0
  const all = `${total.bookings} ${total.bookings === 1 ? 'booking' : 'bookings'}`
  return `Since ${first}, links and campaigns brought ${total.bookings - unknown} of ${all}.`
}
