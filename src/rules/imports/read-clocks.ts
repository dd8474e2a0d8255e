export interface WrittenClock {
  /** Since midnight. */
  seconds: number
  /** Minutes ahead of UTC; null: local time, `other`: a named zone. */
  offset: number | 'other' | null
}

const clock =
  /^(\d{1,2})(?::(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?(?: ?([ap])\.?m\.?)?(?: ?(z|utc|gmt|[+-]\d\d:?\d\d|[a-z]{2,5}|(?:utc|gmt)[+-]\d\d:?\d\d))?$/i

export function readClock(text: string): WrittenClock | null {
  const match = clock.exec(text)
  if (!match) return null
  const [, hours = '', minutes, seconds = '0', half, zone] = match
  if (minutes === undefined && !half) return null
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  if (hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return null
  return { seconds: hour * 3600 + Number(minutes ?? 0) * 60 + Number(seconds), offset: offsetOf(zone) }
}

function offsetOf(zone: string | undefined): WrittenClock['offset'] {
  if (!zone) return null
  if (/^(?:z|utc|gmt)$/i.test(zone)) return 0
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  if (!sign) return 'other'
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
