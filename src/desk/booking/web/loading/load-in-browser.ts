import type { VisitorHold } from '../../hold-state.ts'
import { type Head, headOf } from '../booking-head.ts'
import { type BookingData, callOnce, loadBooking } from '../data.ts'
import { readKept } from '../session-store.ts'
import { rememberedData } from '../steps/remembered-data.ts'

/** The visitor's own hold doesn't hide times. */
export async function loadInBrowser(
  key: string,
  query: URLSearchParams,
): Promise<BookingData & { head: Head }> {
  const known = rememberedData(key)?.page
  const hold_token = known && readKept<VisitorHold>(`hold:${known.practice.id}`)?.hold_token
  const found = await loadBooking(callOnce, key, query, Date.now(), { known, hold_token })
  return { ...found, head: headOf(found) }
}
