const minute = 60_000

/** '5 minutes ago', of an instant as ISO text. */
export function ago(at: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / minute))
  return minutes < 1 ? 'just now' : `${span(minutes)} ago`
}

/** '5 minutes', in the largest unit of which there are two. */
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

/** 'Tidy holds', of `tidy-holds`. */
export function plain(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
