interface Described {
  label: string
  /** For the menu alone. */
  example: string
  /** What stands there when there is nothing to fill in. */
  fallback: string
}

/** What words can be filled in with, once for every letter. */
export const variables = {
  first_name: { label: 'First name', example: 'Nadia', fallback: 'there' },
  service: { label: 'Service', example: 'Deep tissue 60', fallback: 'your visit' },
  practitioner: { label: 'Practitioner', example: 'Dana Whitfield', fallback: 'us' },
  day: { label: 'Day', example: 'Thursday, May 14', fallback: 'the day we agreed' },
  time: { label: 'Time', example: '2:00 pm', fallback: 'the time we agreed' },
  when: { label: 'Day and time, short', example: 'Thu, May 14, 2:00 pm', fallback: 'the time we agreed' },
  price: { label: 'Price', example: '$110', fallback: 'the price on our list' },
  where: { label: 'Address', example: '218 Alder Street', fallback: 'our practice' },
  practice: { label: 'Practice', example: 'Willow & Stone', fallback: 'our practice' },
  guide: { label: 'Guide', example: 'Ten minutes for a stiff desk day', fallback: 'the guide' },
  open_time: {
    label: 'Open time',
    example: 'Friday, May 15, 9:00 – 11:00 am',
    fallback: 'the time on our page',
  },
  news: {
    label: 'What happened',
    example: '4 visits booked at Willow & Stone',
    fallback: 'Your visits have changed',
  },
} as const satisfies Record<string, Described>

export type Variable = keyof typeof variables
export const variableNames = Object.keys(variables) as Variable[]

/** What a letter about a visit, or about one time, can be filled in with. */
export const visitVariables = variableNames.filter(
  name => name !== 'guide' && name !== 'news' && name !== 'open_time',
)
/** What a mail to many can be filled in with: nothing that says what somebody came for. */
export const manyVariables = ['first_name', 'practice', 'where'] as const satisfies Variable[]
/** What a mail about open time can be filled in with. */
export const openTimeVariables = [
  'first_name',
  'open_time',
  'practitioner',
  'practice',
  'where',
] as const satisfies Variable[]
/** What mails to somebody who asked for a guide can be filled in with. */
export const leadVariables = ['first_name', 'guide', 'practice', 'where'] as const satisfies Variable[]
/** What the mail to somebody who has just asked to wait can be filled in with. */
export const listVariables = ['first_name', 'service', 'practice', 'where'] as const satisfies Variable[]
/** What a letter about several visits can be filled in with: their dates follow it. */
export const seriesVariables = ['first_name', 'news', 'practice', 'where'] as const satisfies Variable[]

/** Subjects show on lock screens: a day, a time and the practice, never a service or a name. */
export const subjectVariables = ['when', 'day', 'time', 'practice'] as const satisfies Variable[]

/** What fills a letter. Each is plain text; whatever it looks like, it is never read again. */
export type Values = { readonly [name in Variable]?: string | null }

const slot = /\{\{([^{}]*)\}\}/g

// '{{First name}}' as somebody types it is meant as '{{first_name}}'.
const nameIn = (inside: string) => inside.trim().toLowerCase().replace(/\s+/g, '_')
const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name)

/** Names between double curly brackets, as they were meant; known or not. */
export const namesIn = (words: string): string[] =>
  [...words.matchAll(slot)].map(([, inside]) => nameIn(inside ?? ''))

/** Whether brackets are left over that open or close no variable. */
export const hasLooseBrackets = (words: string): boolean => /\{\{|\}\}/.test(words.replace(slot, ''))

export const unknownIn = (words: string): string[] => namesIn(words).filter(name => !isVariable(name))

// What breaks a line in a value would begin a paragraph, or another header.
const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** What stands in place of a variable: its value on one line, or its fallback. */
export const filledWith = (name: Variable, values: Values): string =>
  oneLine(values[name] ?? '').trim() || variables[name].fallback

/** The words with what stands for each variable, in one pass; one that has none stays as it is typed. */
export const fillEach = (words: string, valueFor: (name: string) => string | undefined): string =>
  words.replace(slot, (whole, inside: string) => valueFor(nameIn(inside)) ?? whole)

/**
 * The words with their values put in: a value that looks like a variable stays as it is. `more`: what these words alone can be
 * filled in with.
 */
export const fill = (words: string, values: Values, more: { readonly [name: string]: string } = {}): string =>
  fillEach(words, name => {
    if (Object.hasOwn(more, name)) return oneLine(more[name] ?? '')
    return isVariable(name) ? filledWith(name, values) : undefined
  })

/** How a variable is written. */
export const slotOf = (name: Variable): string => `{{${name}}}`

/** The words cut at their variables: a name at each odd place. What looks like a variable and is none stays with the words. */
export function cutAtVariables(words: string): string[] {
  const cut: string[] = ['']
  let from = 0
  for (const found of words.matchAll(slot)) {
    const name = nameIn(found[1] ?? '')
    if (!isVariable(name)) continue
    cut[cut.length - 1] += words.slice(from, found.index)
    cut.push(name, '')
    from = found.index + found[0].length
  }
  cut[cut.length - 1] += words.slice(from)
  return cut
}
