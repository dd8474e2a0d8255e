interface Described {
  label: string
  example: string
  fallback: string
}

/** All variables of emails and texts. */
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

/** Variables of emails about a visit or a time. */
export const visitVariables = variableNames.filter(
  name => name !== 'guide' && name !== 'news' && name !== 'open_time',
)
/** Variables of bulk emails: nothing about what someone came for. */
export const manyVariables = ['first_name', 'practice', 'where'] as const satisfies Variable[]
/** Variables of open-slot emails. */
export const openTimeVariables = [
  'first_name',
  'open_time',
  'practitioner',
  'practice',
  'where',
] as const satisfies Variable[]
/** Variables of guide emails. */
export const leadVariables = ['first_name', 'guide', 'practice', 'where'] as const satisfies Variable[]
export const listVariables = ['first_name', 'service', 'practice', 'where'] as const satisfies Variable[]
/** Variables of emails about several visits; the dates follow. */
export const seriesVariables = ['first_name', 'news', 'practice', 'where'] as const satisfies Variable[]

/** Variables of subjects. They show on lock screens: day, time and practice, never a service or name. */
export const subjectVariables = ['when', 'day', 'time', 'practice'] as const satisfies Variable[]

/** Values for variables: plain text, and never expanded again. */
export type Values = { readonly [name in Variable]?: string | null }

const slot = /\{\{([^{}]*)\}\}/g

// '{{First name}}' is read as '{{first_name}}'.
const nameIn = (inside: string) => inside.trim().toLowerCase().replace(/\s+/g, '_')
const isVariable = (name: string): name is Variable => Object.hasOwn(variables, name)

/** Normalized names in double curly brackets, known or not. */
export const namesIn = (words: string): string[] =>
  [...words.matchAll(slot)].map(([, inside]) => nameIn(inside ?? ''))

export const hasLooseBrackets = (words: string): boolean => /\{\{|\}\}/.test(words.replace(slot, ''))

export const unknownIn = (words: string): string[] => namesIn(words).filter(name => !isVariable(name))

const oneLine = (value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** The value on one line, or the fallback. */
export const filledWith = (name: Variable, values: Values): string =>
  oneLine(values[name] ?? '').trim() || variables[name].fallback

/** Replaces variables in one pass; unknown ones stay as typed. */
export const fillEach = (words: string, valueFor: (name: string) => string | undefined): string =>
  words.replace(slot, (whole, inside: string) => valueFor(nameIn(inside)) ?? whole)

/** Values that look like variables aren't expanded. `more`: additional variables of this text. */
export const fill = (words: string, values: Values, more: { readonly [name: string]: string } = {}): string =>
  fillEach(words, name => {
    if (Object.hasOwn(more, name)) return oneLine(more[name] ?? '')
    return isVariable(name) ? filledWith(name, values) : undefined
  })

/** How a variable is written. */
export const slotOf = (name: Variable): string => `{{${name}}}`

/** Splits at variables: names at odd indexes. Unknown variables stay in the text. */
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
