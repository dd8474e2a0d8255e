import type { PictureType } from '../file-types.ts'
import { Turns } from './turns.ts'

/** Pixels of an incoming picture: 50 million is a good phone's camera and takes 200 MB when decoded. */
export const mostPixels = 50_000_000
const mostSeconds = 30

export interface Size {
  width: number
  height: number
}

// One at a time: re-encoding takes memory and a whole CPU.
const turns = new Turns(1)

type Sharp = typeof import('sharp')['default']
let loading: Promise<Sharp> | undefined

// Native code, loaded on first use because most runs need no pictures.
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Other types were refused before; this also closes the library's other 40 readers.
  const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp']
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}

/** Re-encodes a picture upright in sRGB without metadata or hidden data. Undefined if damaged or too large. */
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
    return made.toFile(to).then(
      ({ width, height }) => ({ width, height }),
      () => undefined,
    )
  })
}

/** A JPEG of a cleaned picture on white, the same bytes if it already fits. Undefined if it can't fit `most` bytes. */
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
      // As above: one error type.
    }
    return undefined
  })
}

/** The JPEG of our own SVG. The SVG reader is open only during this call, so uploads are never read as SVG. */
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
