import { monthName } from '#lib/time/month-name.ts'
import type { Widgets } from '../schema.ts'
import { broughtWords } from '../site-copy.ts'
import type { Site } from './data.ts'

/** Allowed sites and results; '' until loaded. */
export function widgetSummary(page: Widgets | undefined, sites: readonly Site[] | undefined): string {
  if (!page || !sites) return ''
  const allowed = sites.filter(({ state }) => state === 'allowed').length
  return broughtWords(page, allowed, date => `${monthName(date)} 1`)
}
