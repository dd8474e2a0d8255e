import type { Severity } from './screen-input.ts'

/** What a finding names: the answer, told apart from what to mind, which is the same for everybody. */
export interface FindingText {
  answer: string
  advice: string
}

const mostCharacters = 200

// Somebody's own text may say what a finding never says.
const diagnoses = /you\s+have|suffers|diagnos/i

/** A text that somebody typed, short enough to stand in a sentence; undefined where it cannot be said. */
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

/** What was answered, and what to do. A sign of help has one answer for every service. */
export const halvesOf = (
  severity: Severity,
  { answer, advice }: FindingText,
  isHelp = false,
): FindingText => {
  const lead = isHelp ? 'Get medical help now. Do not start the visit.' : leads[severity]
  return { answer: capital(answer), advice: [lead, advice].filter(Boolean).join(' ') }
}

/** The sentence of a finding, of both halves. */
export function screeningSentence(severity: Severity, said: FindingText, isHelp = false): string {
  const { answer, advice } = halvesOf(severity, said, isHelp)
  const words = `${answer}: ${advice}`
  return words.length <= mostCharacters ? words : `${words.slice(0, mostCharacters - 1).trimEnd()}…`
}
