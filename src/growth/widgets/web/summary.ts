import { monthName } from '#lib/time/month-name.ts'
import type { Widgets } from '../schema.ts'
import { broughtWords } from '../site-copy.ts'
import type { Site } from './data.ts'

/** Where widgets may stand, and what they brought; '' as long as that is not known. */
export function widgetSummary(page: Widgets | undefined, sites: readonly Site[] | undefined): string {
  if (!page || !sites) return ''
  const allowed = sites.filter(({ state }) => state === 'allowed').length
  return broughtWords(page, allowed, date => `${monthName(date)} 1`)
}
