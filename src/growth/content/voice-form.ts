import { z } from 'zod'
import { mostAvoided, voice } from './voice.ts'

export const voiceForm = voice.extend({
  avoid: z
    .string()
    .transform(text =>
      text
        .split(/[\n,]/)
        .map(word => word.trim())
        .filter(Boolean),
    )
    .pipe(
      z
        .array(z.string().max(mostAvoided.letters, `At most ${mostAvoided.letters} letters a word`))
        .max(mostAvoided.words, `At most ${mostAvoided.words} words`),
    ),
})
