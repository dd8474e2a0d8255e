import type pg from 'pg'
import { hashOf } from '#lib/hash-of.ts'
import type { Facts } from '#rules/composing/compose.ts'
import { type FileKind, megabyte } from '#server/files/file-kind.ts'
import { canWrite, drawPicture, type PictureSpec } from '#server/files/pictures/draw-picture.ts'
import type { Storage } from '#server/files/storages/storage.ts'
import { receiveFile } from '#server/files/uploads/receive-file.ts'
import {
  type CardLook,
  type CardSize,
  cardLook,
  detailSize,
  headlineSize,
  nameSize,
} from '../../card-look.ts'
import { altOf, type CardAsked, type CardWords, cardWords } from '../../picture-copy.ts'

/** Same kind as src/file-kinds.ts, so generated files are treated like uploads. */
const kind: FileKind = {
  name: 'post-picture',
  mostBytes: 20 * megabyte,
  types: ['image/jpeg'],
  writeRight: 'marketing',
  readRight: 'marketing',
  mostEdge: 2_160,
}

interface Asked {
  facts: Facts
  about: CardAsked
  size: CardSize
  /** null: requested by a scheduled job. */
  userId: string | null
}

interface Keep {
  pool: pg.Pool
  storage: Storage
}

export interface DrawnCard {
  file_id: string
  alt: string
  width: number
  height: number
}

/** Draws a fact card as a stored JPEG with alt text, outside any transaction; else a code of cardRefusals. */
export async function drawCard(
  { pool, storage }: Keep,
  practiceId: string,
  { facts, about, size, userId }: Asked,
): Promise<DrawnCard | 'no_fact' | 'unwritable' | 'no_room'> {
  const words = cardWords(facts, about)
  if (!words) return 'no_fact'
  const { name } = facts.practice
  if (![words.headline, words.detail ?? '', name].every(canWrite)) return 'unwritable'
  const look = cardLook(hashOf(practiceId), size)
  const jpeg = await drawPicture(pictureOf(look, words, name))
  const kept = await receiveFile({
    pool,
    storage,
    kind,
    name: `${words.headline}.jpg`,
    arrived: { headers: { get: () => null }, chunks: [jpeg] },
    userId: userId ?? practiceId,
    standing: async () => ({ practiceId }),
  })
  if ('problem' in kept) {
    if (kept.problem === 'no_room' || kept.problem === 'no_room_unpaid') return 'no_room'
    throw new Error(`A card could not be kept: ${kept.problem}`)
  }
  const { width, height } = look
  return { file_id: kept.id, alt: altOf(words, look.groundWords, name), width, height }
}

function pictureOf(look: CardLook, { headline, detail }: CardWords, name: string): PictureSpec {
  const { words, ball, shapes, footY } = look
  const foot = nameSize(name)
  const plain = { font: 'Instrument Sans', weight: 400, lineHeight: 1.35 } as const
  const title = { font: 'Besley', weight: 400, lineHeight: 1.13 } as const
  return {
    ...look,
    shapes: [...shapes, ball],
    columns: [
      {
        ...words,
        words: [
          { ...title, text: headline, size: headlineSize(headline) },
          ...(detail ? [{ ...plain, text: detail, size: detailSize(detail), gap: 18 }] : []),
        ],
      },
      {
        ...words,
        y: footY - foot.height,
        words: [{ ...plain, text: name, weight: 600, size: foot.size, lineHeight: 1 }],
      },
    ],
  }
}
