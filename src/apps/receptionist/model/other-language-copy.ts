import { z } from 'zod'
import { checkContent } from '#lib/text/check-content.ts'
import otherLanguages from '../../../../content/reception/other-languages.json' with { type: 'json' }
import { sayIn } from '../say-in.ts'

const text = z.string().min(1)
/** What stands ready in languages that a model puts replies into: written by hand. In any other it stays English. */
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
          /** That what follows is English. */
          untranslated: text,
          /** That it is an AI, and who may read along. */
          disclosure: text,
        }),
      ),
    ),
  ),
)

/** The label of a button in a language, where it is one of those that stand ready; else as it is. */
export function labelIn(language: string, label: string): string {
  const words = others.get(language)
  if (!words) return label
  const { yes, no, bookIt } = words
  return (
    { [sayIn('en', 'yes')]: yes, [sayIn('en', 'no')]: no, [sayIn('en', 'yesBook')]: bookIt }[label] ?? label
  )
}

/** That a reply could not be put into somebody's language, in English and, where it stands ready, in theirs. */
export const untranslatedIn = (language: string): string =>
  [others.get(language)?.untranslated, 'I could not put this into your language:'].filter(Boolean).join(' ')

/** That an AI answers and an outside service reads along, where it stands ready; else undefined. */
export const disclosureIn = (language: string): string | undefined => others.get(language)?.disclosure
