const NBSP = '\u00a0'

const halves = (minutes: number) => {
  const within = ((Math.round(minutes) % 1440) + 1440) % 1440
  const hour = Math.floor(within / 60)
  return { hour: hour % 12 || 12, minute: within % 60, half: hour < 12 ? 'am' : 'pm' }
}

const two = (value: number) => String(value).padStart(2, '0')

/** '10:30', as the wall clock shows `minutes` from midnight. */
export function clockText(minutes: number): string {
  const { hour, minute } = halves(minutes)
  return `${hour}:${two(minute)}`
}

export function clockWords(minutes: number): string {
  return `${clockText(minutes)}${NBSP}${halves(minutes).half}`
}

/** '9:00 to 10:00'. */
export function clockRange(from: number, to: number): string {
  return `${clockText(from)} to ${clockText(to)}`
}

/** '10:30 to 11:45 am', '11:30 am to 12:15 pm'. */
export function clockRangeWords(from: number, to: number): string {
  const start = halves(from).half === halves(to).half ? clockText(from) : clockWords(from)
  return `${start} to ${clockWords(to)}`
}

export function hourLabel(hour: number): string {
  const { hour: shown, half } = halves(hour * 60)
  return `${shown}${NBSP}${half}`
}

/** '2 h 45', '1 h', '45 min'. */
export function lengthText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  if (hours === 0) return `${whole}${NBSP}min`
  return whole % 60 === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${two(whole % 60)}`
}

const quarters = ['', '¼', '½', '¾'] as const

/** Minutes as hours, rounded to the nearest quarter: '14¾', '9', '½'. */
export function quarterHours(minutes: number): string {
  const count = Math.round(minutes / 15)
  const hours = Math.floor(count / 4)
  const rest = quarters[count % 4] ?? ''
  return hours === 0 && rest ? rest : `${hours}${rest}`
}

export function timeFieldText(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/** Minutes from midnight of 'HH:MM', or null. */
export function minutesOfField(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
