const HOUR = 60
const DAY = 24 * HOUR

/** '30 minutes', '2 hours', '3 days': whole minutes in the largest unit that fits. */
export function lengthWords(minutes: number): string {
  const [count, unit] =
    minutes % DAY === 0 && minutes > DAY
      ? [minutes / DAY, 'day']
      : minutes % HOUR === 0
        ? [minutes / HOUR, 'hour']
        : [minutes, 'minute']
  return `${count}\u00a0${unit}${count === 1 ? '' : 's'}`
}
