const minute = 60_000

/** '5 minutes ago'; `at` and `now` are ISO text. */
export function ago(at: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minute))
  return minutes < 1 ? 'just now' : `${span(minutes)} ago`
}

export function span(minutes: number): string {
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day']
  return `${figure(count)} ${unit}${count === 1 ? '' : 's'}`
}

export const figure = (n: number) => n.toLocaleString('en-US')

export function plain(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
