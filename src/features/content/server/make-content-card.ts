import { memberRights } from '#features/rights/member-rights.ts'
import { hashOf } from '#lib/hash-of.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { canWrite, drawPicture, type Picture } from '#server/files/draw-picture.ts'
import { type FileKind, megabyte } from '#server/files/file-kind.ts'
import { openStorages } from '#server/files/open-storages.ts'
import { receiveFile } from '#server/files/receive-file.ts'
import { fail, verb } from '#server/functions/verb.ts'
import { type CardLook, cardLook, cardSizesOfWords, headlineSize } from '../card-look.ts'
import { altOf, type CardWords, cardWords } from '../card-words.ts'
import { cardRefusals } from '../messages.ts'
import { madeCard, makeCardInput } from '../schema.ts'
import { factsFor } from './facts-for.ts'
import { workerOf } from './generate-marketing-content.ts'

/** As src/file-kinds.ts has it: what is made here is kept as what is sent. */
const kind: FileKind = {
  name: 'post-picture',
  mostBytes: 20 * megabyte,
  types: ['image/jpeg'],
  writeRight: 'marketing',
  readRight: 'marketing',
  mostEdge: 2_160,
}

/** A picture of a draft's facts, in the practice's own colours: a JPEG that is kept as a file, with words for who cannot see it. */
export const makeContentCard = verb({
  name: 'make-content-card',
  who: 'member',
  roles: memberRights.marketing,
  needs: 'content-creation',
  input: makeCardInput,
  output: madeCard,
  refusals: cardRefusals,
  limits: [{ per: 'address', hits: 120, seconds: 3_600 }],
  runOutside: async context => {
    const { pool, practiceId, now, config, asker, input } = context
    const { facts } = await inTransaction(pool, workerOf(context), { readOnly: true }, client =>
      factsFor(client, practiceId, now, config.publicUrl, input),
    )
    const words = cardWords(facts, input)
    if (!words) return fail('no_fact')
    const { name } = facts.practice
    if (![words.headline, words.detail ?? '', name].every(canWrite)) return fail('unwritable')
    const look = cardLook(hashOf(practiceId), input.size)
    const jpeg = await drawPicture(pictureOf(look, words, name))
    const kept = await receiveFile({
      pool,
      storage: openStorages(pool, config).first,
      kind,
      name: `${words.headline}.jpg`,
      arrived: { headers: { get: () => null }, chunks: [jpeg] },
      userId: asker.userId ?? practiceId,
      standing: async () => ({ practiceId }),
    })
    if ('problem' in kept) {
      if (kept.problem === 'no_room') return fail('no_room')
      throw new Error(`A card could not be kept: ${kept.problem}`)
    }
    const { width, height } = look
    return { file_id: kept.id, alt: altOf(words, look.groundWords, name), width, height }
  },
})

function pictureOf(look: CardLook, { headline, detail }: CardWords, name: string): Picture {
  const { words, ball, shapes, footY } = look
  const plain = { font: 'Instrument Sans', weight: 400, lineHeight: 1.35 } as const
  const title = { font: 'Besley', weight: 400, lineHeight: 1.13 } as const
  return {
    ...look,
    shapes: [...shapes, ball],
    columns: [
      {
        ...words,
        words: [
          { ...title, text: headline, size: headlineSize(headline.length) },
          ...(detail ? [{ ...plain, text: detail, size: cardSizesOfWords.detail, gap: 18 }] : []),
        ],
      },
      {
        ...words,
        y: footY - cardSizesOfWords.name,
        words: [{ ...plain, text: name, weight: 600, size: cardSizesOfWords.name, lineHeight: 1 }],
      },
    ],
  }
}
