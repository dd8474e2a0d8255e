import { z } from 'zod'
import { checkContent } from '#lib/text/check-content.ts'
import otherLanguages from '../../../../content/reception/other-languages.json' with { type: 'json' }
import { sayIn } from '../say-in.ts'

const text = z.string().min(1)
/** Handwritten text in languages that a model translates replies into. Other languages get English. */
const others = new Map(
  Object.entries(
    checkContent(
      'content/reception/other-languages.json',
      otherLanguages,
      z.record(
        z.string(),
        z.strictObject({
          yes: text,
          no: text,
          bookIt: text,
          untranslated: text,
          disclosure: text,
        }),
      ),
    ),
  ),
)

/** The button label in `language` where one exists; else unchanged. */
export function labelIn(language: string, label: string): string {
  const words = others.get(language)
  if (!words) return label
  const { yes, no, bookIt } = words
  return (
    { [sayIn('en', 'yes')]: yes, [sayIn('en', 'no')]: no, [sayIn('en', 'yesBook')]: bookIt }[label] ?? label
  )
}

/** Says that a reply couldn't be translated, in English and, where available, in the visitor's language. */
export const untranslatedIn = (language: string): string =>
  [others.get(language)?.untranslated, 'I could not put this into your language:'].filter(Boolean).join(' ')

/** Says that an AI answers and an outside service reads along; undefined without a text for the language. */
export const disclosureIn = (language: string): string | undefined => others.get(language)?.disclosure
