import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { Doing } from './doing.ts'

/** Milliseconds. */
export const dayMs = 86_400_000

/** 'Fri, Mar 6, 10:30 am', or 'Today, …'. */
export const when = ({ zone, now }: Doing, at: Date | string | number) =>
  formatRelativeTime(zone, new Date(at).getTime(), now.getTime())
export const whenInSentence = (doing: Doing, at: Date | string | number) => inSentence(when(doing, at))
