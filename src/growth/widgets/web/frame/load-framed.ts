import { type BookingData, loadBooking } from '#desk/booking/web/framed-data.ts'
import type { RunVerb } from '#web/calls/call.ts'
import type { ShownWidget } from '../../schema.ts'

/** A practitioner's frame offers only their services. */
export async function loadFramed(
  call: RunVerb,
  { practice, practitioner_id }: ShownWidget,
  query: URLSearchParams,
): Promise<BookingData> {
  if (!practitioner_id) return loadBooking(call, practice, query, Date.now())
  const link = query.get('link')?.slice(0, 100) || null
  const { data: page, error } = await call('show-booking-page', { practice, ...(link ? { link } : {}) })
  if (error) return { kind: 'failed', problem: error }
  const services = page.services.filter(each => each.practitioner_ids.includes(practitioner_id))
  return loadBooking(call, practice, query, Date.now(), { known: { ...page, link, services } })
}
