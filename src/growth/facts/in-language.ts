import type { Facts } from '#rules/composing/compose.ts'

/** Facts as they are written in another language: its days, times and money, where the practice is. Null: in its own. */
export function inLanguage(facts: Facts, language: string | null): Facts {
  if (!language) return facts
  const { region } = new Intl.Locale(facts.practice.locale)
  const locale = region ? `${language}-${region}` : language
  return { ...facts, practice: { ...facts.practice, locale } }
}
