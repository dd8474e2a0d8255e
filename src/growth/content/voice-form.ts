import { z } from 'zod'
import { mostAvoided, voice } from './voice.ts'

/** A voice as its sheet asks for it: the words that are avoided one a line. */
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
