import { contactWords } from '../dialogue/visitor-room.ts'
import type { Language, ReceptionFacts } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'

export type Guarded =
  | 'urgent'
  | 'selfharm'
  | 'medical'
  | 'sexual'
  | 'privacy'
  | 'existing'
  | 'injection'
  | 'discount'
  | 'ai'
  | 'abuse'

export const guardText = (about: Guarded, facts: ReceptionFacts, language: Language): string =>
  sayIn(language, `guard.${about}`, {
    practice: facts.practice.name,
    contact: contactWords(facts, language),
  })
