// Answers made from what a set expects, in the scorer's form: a set whose own expectations do not pass is not well formed.

export type Fact =
  | string
  | {
      time?: string
      anyTime?: string[]
      date?: string
      money?: number
      minutes?: number
      phone?: string
      any?: Fact[]
      all?: Fact[]
    }

export interface Expectation {
  action?: string
  params?: Record<string, unknown>
  optional?: Record<string, unknown>
  clarify?: string[]
  for?: string
  refuse?: string
  answer?: string
  about?: string
  must_include?: Fact[]
  must_not_include?: Fact[]
  tool?: string | string[]
  book?: { service: string; date: string; time: string; practitioner?: string }
}

export interface Row {
  id: string
  /** The owner's rows. */
  utterance?: string
  history?: { type: 'user' | 'agent'; content: string }[]
  roles?: string[]
  accept?: Record<string, unknown>[]
  /** The receptionist's rows. */
  turns?: string[]
  category?: string
  expect: Expectation
}

/** Words that patterns of many alternatives ask for, none of which says anything that a reply must not. */
const phrases = [
  'Sorry, we are closed then.',
  'Sorry, no.',
  'Please ask your doctor.',
  'Use the link in your confirmation, or call.',
  'I am a virtual assistant.',
  'Which service would you like?',
  'Please give your name.',
  'And a phone number.',
  'Estamos cerrados; gracias.',
  'I will pass this on to our team.',
  'I can help.',
  'All sessions are therapeutic.',
]

/** The plain texts that a pattern of alternatives stands for. */
const textsOf = (pattern: string): string[] =>
  pattern
    .replace(/\\b|[?()^$]/g, '')
    .split('|')
    .map(text => text.replace(/\\/g, '').trim())

const isFound = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text)

/** 1:00 pm: a bare hour from 1 to 7 would be read as one of the afternoon. */
const onTheClock = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}

/** Words in which the scorer finds a fact; an empty text where there are none. */
function wordsFor(fact: Fact, forbidden: Fact[]): string {
  if (typeof fact === 'string') {
    const may = (text: string) =>
      isFound(fact, text) && !forbidden.some(other => typeof other === 'string' && isFound(other, text))
    return [...phrases, ...textsOf(fact)].find(may) ?? ''
  }
  if (fact.any) return wordsFor(fact.any[0] ?? '', forbidden)
  if (fact.all) return fact.all.map(one => wordsFor(one, forbidden)).join(' ')
  const time = fact.time ?? fact.anyTime?.[0]
  if (time) return `${onTheClock(time)}.`
  if (fact.money !== undefined) return `$${fact.money}.`
  if (fact.minutes !== undefined) return `${fact.minutes} minutes.`
  return `${fact.date ?? fact.phone}.`
}

const wantedValue = (want: unknown): unknown => {
  if (Array.isArray(want)) return wantedValue(want[0])
  if (want === null || typeof want !== 'object') return want
  const form = want as { contains?: string[]; date?: string }
  if (form.contains) return form.contains.map(pattern => textsOf(pattern)[0]).join(' ')
  return form.date ?? 'words'
}

/** The answer that a row itself asks for. */
export function oracleAnswer({ id, expect, turns }: Row): Record<string, unknown> {
  const forbidden = expect.must_not_include ?? []
  const reply = (expect.must_include ?? []).map(fact => wordsFor(fact, forbidden)).join(' ')
  if (turns) {
    const tool = [expect.tool ?? 'none'].flat()[0]
    return { id, reply: reply || 'Words.', tool, ...(expect.book ? { book: expect.book } : {}) }
  }
  if (expect.clarify) return { id, action: expect.for, clarify: expect.clarify }
  if (expect.refuse) return { id, refuse: expect.refuse }
  if (!expect.action) return { id, reply: reply || 'Words.' }
  const params = Object.entries(expect.params ?? {}).map(([key, want]) => [key, wantedValue(want)])
  return { id, action: expect.action, params: Object.fromEntries(params) }
}
