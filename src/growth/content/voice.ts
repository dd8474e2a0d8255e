import { z } from 'zod'
import { text } from '#lib/schemas/fields.ts'

export const tones = ['plain', 'warm', 'lively'] as const
export type Tone = (typeof tones)[number]

export const mostAvoided = { words: 30, letters: 40 }

export const voice = z.object({
  tone: z.enum(tones),
  uses_emoji: z.boolean(),
  avoid: z
    .array(text(mostAvoided.letters))
    .max(mostAvoided.words, `At most ${mostAvoided.words} words`)
    .transform(words => [...new Map(words.map(word => [word.toLowerCase(), word])).values()]),
  sign_off: z
    .union([text(120), z.literal('').transform(() => null), z.null()])
    .transform(line => line ?? null),
})
export type Voice = z.output<typeof voice>
