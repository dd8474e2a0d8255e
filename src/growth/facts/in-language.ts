import type { Facts } from '#rules/composing/compose.ts'

/** The same facts with days, times and money in another language. null: the practice's own. */
export function inLanguage(facts: Facts, language: string | null): Facts {
  if (!language) return facts
  const { region } = new Intl.Locale(facts.practice.locale)
  const locale = region ? `${language}-${region}` : language
  return { ...facts, practice: { ...facts.practice, locale } }
}
