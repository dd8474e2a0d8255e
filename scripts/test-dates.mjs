// The moments at which the tests must pass too: `npm test -- dates` runs them under faketime at each of these clocks.

const zone = 'America/New_York'
const minute = 60_000
const day = 24 * 60 * minute

const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
})

/** `2027-03-14 01:30`: what a clock in New York shows at an instant (epoch ms). */
function localTime(instant) {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`
}

/** Epoch ms of a time in New York; the first of two when clocks are set back. Undefined for one that is skipped. */
function instantOf(date, time) {
  const asUtc = Date.parse(`${date}T${time}Z`)
  return [4, 5]
    .map(hours => asUtc + hours * 60 * minute)
    .find(instant => localTime(instant) === `${date} ${time}`)
}

const weekdayOf = date => new Date(`${date}T00:00Z`).getUTCDay()
const addDays = (date, days) => new Date(Date.parse(`${date}T00:00Z`) + days * day).toISOString().slice(0, 10)
const dayOfMonth = date => Number(date.slice(8))

const isOn = weekday => date => weekdayOf(date) === weekday
const isYearly = monthAndDay => date => date.endsWith(monthAndDay)
// Since 2007: the second Sunday of March and the first one of November.
const clocksGoForward = date =>
  date.slice(5, 7) === '03' && weekdayOf(date) === 0 && Math.ceil(dayOfMonth(date) / 7) === 2
const clocksGoBack = date =>
  date.slice(5, 7) === '11' && weekdayOf(date) === 0 && Math.ceil(dayOfMonth(date) / 7) === 1
const isBefore = isDay => date => isDay(addDays(date, 1))

// Each clock stands for several things at once (the Saturday is also the eve of a clock change), since each costs a whole run.
const moments = [
  ['late on the Saturday before clocks go forward', isBefore(clocksGoForward), '23:30'],
  ['the Sunday on which clocks go forward, before they do', clocksGoForward, '01:30'],
  ['the Sunday on which clocks go back, before they do', clocksGoBack, '01:30'],
  ['the Sunday on which clocks went back, afterwards', clocksGoBack, '14:00'],
  ['December 31, the last day of a month', isYearly('-12-31'), '18:00'],
  ['January 1 after midnight', isYearly('-01-01'), '00:30'],
  ['a leap day', isYearly('-02-29'), '12:00'],
]

/** The next time after `now` (epoch ms) at which it is `time` in New York on a day that fits. */
function nextMoment(now, isDay, time) {
  // Leap days are at most eight years apart.
  for (let date = localTime(now).slice(0, 10), days = 0; days < 9 * 366; date = addDays(date, 1), days += 1) {
    const instant = isDay(date) ? instantOf(date, time) : undefined
    if (instant !== undefined && instant > now) return instant
  }
  throw new Error('No such day within nine years')
}

/** `{name, offset}` of each clock, seen from `now` (epoch ms): the offset in seconds as `faketime -f` takes it. */
export function clocks(now) {
  const found = moments.map(([name, isDay, time]) => ({ name, instant: nextMoment(now, isDay, time) }))
  found.push({
    name: 'a Monday two years ahead',
    instant: nextMoment(now + 2 * 365 * day, isOn(1), '12:00'),
  })
  return found.map(({ name, instant }) => ({
    name: `${name} (${localTime(instant)} in New York)`,
    offset: `+${Math.ceil((instant - now) / 1000)}s`,
  }))
}
