/** What words can be filled in with, once for all letters about visits. `example` is for the menu alone. */
export const variables = {
  first_name: { label: 'First name', example: 'Nadia' },
  service: { label: 'Service', example: 'Deep tissue 60' },
  practitioner: { label: 'Practitioner', example: 'Dana Whitfield' },
  day: { label: 'Day', example: 'Thursday, May 14' },
  time: { label: 'Time', example: '2:00 pm' },
  when: { label: 'Day and time, short', example: 'Thu, May 14, 2:00 pm' },
  price: { label: 'Price', example: '$110' },
  where: { label: 'Address', example: '218 Alder Street' },
  practice: { label: 'Practice', example: 'Willow & Stone' },
} as const satisfies Record<string, { label: string; example: string }>

export type Variable = keyof typeof variables
export const variableNames = Object.keys(variables) as Variable[]

/** Subjects show on lock screens: a day, a time and the practice, never a service or a name. */
export const subjectVariables = ['when', 'day', 'time', 'practice'] as const satisfies Variable[]

/** What fills a letter. Each is plain text; whatever it looks like, it is never read again. */
export type Values = Record<Variable, string>

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

/** The words with their values put in, in one pass: a value that looks like a variable stays as it is. */
export const fill = (words: string, values: Values): string =>
  words.replace(slot, (whole, inside: string) => {
    const name = nameIn(inside)
    return isVariable(name) ? oneLine(values[name]) : whole
  })

/** How a variable is written. */
export const slotOf = (name: Variable): string => `{{${name}}}`
