import { isDate } from './dates.ts'

/** Epoch ms, or ISO text that ends with Z. */
export type Moment = string | number

/** Epoch ms; throws RangeError for an invalid moment. */
export function instant(moment: Moment): number {
  const isText =
    typeof moment === 'string' &&
    isDate(moment.slice(0, 10)) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(moment)
  const ms = isText ? Date.parse(moment) : typeof moment === 'number' ? moment : Number.NaN
  if (!(Math.abs(ms) <= 8.64e15)) throw new RangeError(`not a moment: ${moment}`)
  return ms
}
