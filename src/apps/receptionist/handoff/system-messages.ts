import type { Language } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'

export const houseWords = {
  taken: (by: string, language: Language) => sayIn(language, 'talk.taken', { by }),
  given: (_by: string, language: Language) => sayIn(language, 'talk.given'),
  closed: (_by: string, language: Language) => sayIn(language, 'talk.closed'),
} as const

export const somebody = (language: Language) => sayIn(language, 'talk.somebody')
