import type { PictureType } from '../file-types.ts'
import { Turns } from './turns.ts'

/** Pixels of a picture as it arrives: 50 million is what a good telephone makes; decoded they take some 200 MB. */
export const mostPixels = 50_000_000
const mostSeconds = 30

/** Pixels of a picture, the right way up. */
export interface Size {
  width: number
  height: number
}

// A picture takes memory, and all of a processor, while it is made anew.
const turns = new Turns(1)

type Sharp = typeof import('sharp')['default']
let loading: Promise<Sharp> | undefined

// Loaded with the first picture: it is native code, and most starts see none.
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // What is none of the three was refused before; this shuts the library's other forty readers all the same.
  const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp']
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

/**
 * Writes the picture at `from` anew to `to`: its pixels the right way up, in sRGB, and nothing else, so that neither a
 * place nor a camera nor a second file inside it stays. Undefined where it is damaged, cut short or of too many pixels.
 */
export function cleanImage(from: string, to: string, type: PictureType, mostEdge?: number) {
  return turns.take(async (): Promise<Size | undefined> => {
    loading ??= load()
    const sharp = await loading
    const read = sharp(from, { failOn: 'error', limitInputPixels: mostPixels, autoOrient: true })
    const fit = { width: mostEdge, height: mostEdge, fit: 'inside', withoutEnlargement: true } as const
    const sized = (mostEdge ? read.resize(fit) : read).timeout({ seconds: mostSeconds })
    const made =
      type === 'image/png'
        ? sized.png()
        : type === 'image/webp'
          ? sized.webp({ quality: 90 })
          : sized.jpeg({ quality: 90 })
    // The library has one kind of error, whatever is wrong with a picture.
    return made.toFile(to).then(
      ({ width, height }) => ({ width, height }),
      () => undefined,
    )
  })
}

/**
 * A JPEG of a picture that was cleaned before: of what is one already, and fits, the same bytes. What shines through stands on white.
 * Undefined where none of `most` bytes can be made.
 */
export function jpegOf(picture: Buffer, most: number, isJpeg: boolean) {
  return turns.take(async (): Promise<({ bytes: Buffer } & Size) | undefined> => {
    loading ??= load()
    const sharp = await loading
    const read = () => sharp(picture, { failOn: 'error', limitInputPixels: mostPixels })
    try {
      if (isJpeg && picture.length <= most) {
        const { width = 0, height = 0 } = await read().metadata()
        return { bytes: picture, width, height }
      }
      for (const quality of [90, 82, 72, 60]) {
        const made = read()
          .flatten({ background: '#ffffff' })
          .jpeg({ quality })
          .timeout({ seconds: mostSeconds })
        const { data, info } = await made.toBuffer({ resolveWithObject: true })
        if (data.length <= most) return { bytes: data, width: info.width, height: info.height }
      }
    } catch {
      // As above: one kind of error, whatever is wrong.
    }
    return undefined
  })
}

/**
 * The JPEG of a drawing of our own (SVG, of paths alone). Nothing that was sent is ever read as one: the reader is open for
 * this drawing only, while no other picture has its turn.
 */
export function drawImage(svg: string): Promise<Buffer> {
  return turns.take(async () => {
    loading ??= load()
    const sharp = await loading
    const operation = ['VipsForeignLoadSvg']
    sharp.unblock({ operation })
    try {
      const drawn = sharp(Buffer.from(svg), { limitInputPixels: mostPixels })
      return await drawn.flatten().timeout({ seconds: mostSeconds }).jpeg({ quality: 90 }).toBuffer()
    } finally {
      sharp.block({ operation })
    }
  })
}
