import { z } from 'zod'
import { checkContent } from '#lib/text/check-content.ts'
import english from '../../../content/reception/en.json' with { type: 'json' }
import spanish from '../../../content/reception/es.json' with { type: 'json' }
import type { Language } from './reception-facts.ts'

export type ReplyKey = keyof typeof english

const sentence = z.string().regex(/^\S(.*\S)?$/u)
const sentences = z.record(z.enum(Object.keys(english) as ReplyKey[]), sentence)
const texts = {
  en: checkContent('content/reception/en.json', english, sentences),
  es: checkContent('content/reception/es.json', spanish, sentences),
}

/**
 * A sentence of content/reception in the visitor's language, with `given` in place of its braces. Throws when a value is missing;
 * say-in.test.ts checks every call against both files.
 */
export const sayIn = (
  language: Language,
  key: ReplyKey,
  given: Readonly<Record<string, string | number>> = {},
): string =>
  texts[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(given, name)) throw new Error(`${key} without ${name}`)
    return String(given[name])
  })
