import type { Language } from '../reception-facts.ts'

/** What happened in a talk, said to both sides of it. */
export const houseWords = {
  taken: (by: string, language: Language) =>
    language === 'en' ? `${by} answers here now.` : `${by} responde aquí ahora.`,
  given: (_by: string, language: Language) =>
    language === 'en' ? 'The AI answers here again.' : 'La IA vuelve a responder aquí.',
  closed: (_by: string, language: Language) =>
    language === 'en' ? 'The practice closed this conversation.' : 'El consultorio cerró esta conversación.',
} as const

export const somebody = (language: Language) => (language === 'en' ? 'A person' : 'Una persona')
