import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawImage } from './image.ts'

type Font = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }

// Static font files, because satori loses the weight of a variable font. One file per alphabet.
const cuts = [
  ['Besley', 'besley', 400],
  ['Instrument Sans', 'instrument-sans', 400],
  ['Instrument Sans', 'instrument-sans', 600],
] as const
let fonts: Promise<Font[]> | undefined

const readFonts = (): Promise<Font[]> =>
  Promise.all(
    cuts.flatMap(([name, folder, weight]) =>
      ['latin', 'latin-ext'].map(async alphabet => {
        const file = `@fontsource/${folder}/files/${folder}-${alphabet}-${weight}-normal.woff`
        const data = await readFile(fileURLToPath(import.meta.resolve(file)))
        return { name, data, weight, style: 'normal' as const }
      }),
    ),
  )

/** Characters of the two fonts; any other alphabet would render as boxes. */
const written = /^[\p{Script=Latin}\p{M}\d\s!-~ -¿–—‘’“”…€₿×÷•·]*$/u
export const canWrite = (words: string) => written.test(words)

export interface Words {
  text: string
  font: 'Besley' | 'Instrument Sans'
  weight: 400 | 600
  size: number
  /** Factor of the size. */
  lineHeight: number
  gap?: number
}
export interface TextColumn {
  x: number
  y: number
  width: number
  words: Words[]
}

export interface PictureSpec {
  width: number
  height: number
  /** Colors as #rrggbb. */
  field: string
  ink: string
  /** Paths, bottom first. */
  shapes: readonly { d: string; fill: string }[]
  columns: readonly TextColumn[]
}

/** Balances lines. Breaks words only if one is wider than its line, because balancing would break any word. */
const wrapping = (text: string, size: number, width: number) =>
  Math.max(...text.split(/\s+/).map(word => word.length)) * size * 0.66 > width
    ? { overflowWrap: 'break-word' }
    : { textWrap: 'balance' }

/** A JPEG of shapes and text (`canWrite` must hold), laid out by satori. */
export async function drawPicture({
  width,
  height,
  field,
  ink,
  shapes,
  columns,
}: PictureSpec): Promise<Buffer> {
  fonts ??= readFonts()
  const { default: satori } = await import('satori')
  const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } })
  const tree = box(
    { display: 'flex', width, height, color: ink },
    columns.map(({ x, y, width: wide, words }) =>
      box(
        { position: 'absolute', left: x, top: y, width: wide, display: 'flex', flexDirection: 'column' },
        words.map(({ text, font, weight, size, lineHeight, gap = 0 }) =>
          box(
            {
              ...{ fontFamily: font, fontWeight: weight, fontSize: size, lineHeight },
              ...{ marginTop: gap, ...wrapping(text, size, wide) },
            },
            text,
          ),
        ),
      ),
    ),
  )
  const letters = await satori(tree as never, { width, height, fonts: await fonts })
  const paths = shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('')
  return drawImage(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect width="${width}" height="${height}" fill="${field}"/>${paths}${letters}</svg>`,
  )
}
