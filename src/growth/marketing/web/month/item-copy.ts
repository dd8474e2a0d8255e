import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { audienceWords, badgeWords } from '../../plan-labels.ts'
import type { ShownItem } from '../../schema.ts'

/** 'Tue 12' in the plan's zone. */
export function itemDay(zone: string, at: string): string {
  const [weekday = '', date = ''] = formatShortDay(zone, Date.parse(at)).split(', ')
  return `${weekday} ${date.split(' ')[1] ?? ''}`
}

/** 'Email, Thu, May 14 at 2:00 pm, 58 people' */
export const goesWords = (zone: string, item: ShownItem): string =>
  `${badgeWords(item.kind, item.channel)}, ${formatShortDay(zone, Date.parse(item.at))} at ${formatTime(zone, Date.parse(item.at))}. ${audienceWords(item)}.`
