import type { Severity } from './screen-input.ts'

export interface FindingText {
  answer: string
  advice: string
}

const mostCharacters = 200

const diagnoses = /you\s+have|suffers|diagnos/i

/** User text short enough to quote; undefined if not allowed. */
export function quoted(text: string): string | undefined {
  const plain = text.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim()
  if (!plain || diagnoses.test(plain)) return undefined
  const characters = Array.from(plain)
  return `“${characters.length > 40 ? `${characters.slice(0, 40).join('').trimEnd()}…` : plain}”`
}

const leads: Record<Severity, string> = {
  stop: 'Not this service in this form unless you write why it may be.',
  ask: 'Speak about it before starting.',
  note: 'Know it and adapt.',
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The answer and the advice. Emergency signs have one advice for every service. */
export const halvesOf = (
  severity: Severity,
  { answer, advice }: FindingText,
  isHelp = false,
): FindingText => {
  const lead = isHelp ? 'Get medical help now. Do not start the visit.' : leads[severity]
  return { answer: capital(answer), advice: [lead, advice].filter(Boolean).join(' ') }
}

export function screeningSentence(severity: Severity, said: FindingText, isHelp = false): string {
  const { answer, advice } = halvesOf(severity, said, isHelp)
  const words = `${answer}: ${advice}`
  return words.length <= mostCharacters ? words : `${words.slice(0, mostCharacters - 1).trimEnd()}…`
}
