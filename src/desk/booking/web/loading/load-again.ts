import { lostLine } from '../../first-messages.ts'
import type { Head } from '../booking-head.ts'
import type { BookingData } from '../data.ts'
import { rememberedData } from '../steps/remembered-data.ts'

/** Uses the verbs, so that a connection error shows a message and doesn't break the page. */
export async function loadAgain(key: string, query: URLSearchParams): Promise<BookingData & { head?: Head }> {
  try {
    const { loadInBrowser } = await import('./load-in-browser.ts')
    return await loadInBrowser(key, query)
  } catch {
    const data = rememberedData(key)
    const problem = { code: 'unreachable', message: lostLine }
    return data ? { ...data, weeks: null, problem } : { kind: 'failed', problem }
  }
}
